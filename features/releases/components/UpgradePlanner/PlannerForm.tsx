import forms from '@identity-docs/ui/forms.page.module.css';
import { type ReactNode, useId } from 'react';
import type { Who } from '../../core/checklist';
import type { Deployment, OutpostType } from '../../core/outposts';
import type { ReleaseVersions } from '../../core/planner-data';
import type { Platform } from '../../core/steps';
import { OutpostFields } from './OutpostFields';
import styles from './page.module.css';
import { PLATFORM_NAMES } from './platform-names';
import { UseFields } from './UseFields';
import { VersionSelect } from './VersionSelect';

/** What the reader chooses. */
export interface Choice {
  from: string;
  to: string;
  platform: Platform;
  outposts: { readonly [type in OutpostType]?: Deployment | undefined };
  /** What the installation does not use. */
  without: readonly string[];
}

interface Props {
  releases: readonly ReleaseVersions[];
  choice: Choice;
  /** What the changes of the plan are about. */
  uses: readonly Who[];
  onChange: (changes: Partial<Choice>) => void;
}

const PLATFORMS = Object.entries(PLATFORM_NAMES) as [Platform, string][];

/** The fields of the planner: two versions, a platform, outposts, and what is used. */
export function PlannerForm({ releases, choice, uses, onChange }: Props): ReactNode {
  const name = useId();
  return (
    <div className={forms.form}>
      <VersionSelect
        label="Version you run"
        releases={releases}
        value={choice.from}
        releaseText={({ version }) => `${version} (unknown patch)`}
        onChange={(from) => onChange({ from })}
      />
      <VersionSelect
        label="Version you want"
        releases={releases}
        value={choice.to}
        releaseText={({ version, patches }) => `${version}, newest patch (${patches[0] ?? version})`}
        onChange={(to) => onChange({ to })}
      />
      <fieldset className={styles.platforms}>
        <legend className={forms.legend}>Platform</legend>
        {PLATFORMS.map(([value, label]) => (
          <label key={value} className={forms.option}>
            <input
              type="radio"
              className={forms.checkbox}
              name={name}
              value={value}
              checked={choice.platform === value}
              onChange={() => onChange({ platform: value })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <OutpostFields
        outposts={choice.outposts}
        onChange={(type, deployment) => onChange({ outposts: { ...choice.outposts, [type]: deployment } })}
      />
      {uses.length > 0 && (
        <UseFields uses={uses} without={choice.without} onChange={(without) => onChange({ without })} />
      )}
    </div>
  );
}
