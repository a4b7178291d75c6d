import forms from '@identity-docs/ui/forms.page.module.css';
import { type ReactNode, useId } from 'react';
import {
  type Deployment,
  OUTPOST_NAMES,
  OUTPOST_TYPES,
  type Outposts,
  type OutpostType,
} from '../../core/outposts';
import styles from './page.module.css';

interface Props {
  outposts: Outposts;
  /** Called with undefined where no outpost of this type runs. */
  onChange: (type: OutpostType, deployment: Deployment | undefined) => void;
}

const NONE: Readonly<Record<OutpostType, string>> = {
  ldap: 'None',
  radius: 'None',
  proxy: 'None, or only the embedded one',
};

/** Asks which outposts run, and who deploys them. */
export function OutpostFields({ outposts, onChange }: Props): ReactNode {
  const id = useId();
  return (
    <fieldset className={styles.outposts}>
      <legend className={forms.legend}>Outposts you run</legend>
      {OUTPOST_TYPES.map((type) => (
        <div key={type} className={forms.field}>
          <label htmlFor={id + type}>{type === 'proxy' ? 'Proxy' : OUTPOST_NAMES[type]}</label>
          <select
            id={id + type}
            className={forms.input}
            value={outposts[type] ?? ''}
            onChange={({ target }) => onChange(type, (target.value || undefined) as Deployment | undefined)}
          >
            <option value="">{NONE[type]}</option>
            <option value="managed">Managed by authentik</option>
            <option value="manual">Deployed manually</option>
          </select>
        </div>
      ))}
    </fieldset>
  );
}
