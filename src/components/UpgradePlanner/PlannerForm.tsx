import { type ReactNode, useId } from 'react';
import type { ReleaseVersions } from '../../../lib/releases/planner-data';
import type { Platform } from '../../../lib/releases/steps';
import forms from '../forms.page.module.css';
import styles from './page.module.css';
import { VersionSelect } from './VersionSelect';

/** What the reader chooses. */
export interface Choice {
  from: string;
  to: string;
  platform: Platform;
}

interface Props {
  releases: readonly ReleaseVersions[];
  choice: Choice;
  onChange: (changes: Partial<Choice>) => void;
}

const PLATFORMS: readonly { value: Platform; label: string }[] = [
  { value: 'compose', label: 'Docker Compose' },
  { value: 'kubernetes', label: 'Kubernetes' },
];

/** The form of the planner: two versions and a platform. */
export function PlannerForm({ releases, choice, onChange }: Props): ReactNode {
  const name = useId();
  return (
    <form className={forms.form} onSubmit={(event) => event.preventDefault()}>
      <VersionSelect
        label="Version you run"
        releases={releases}
        value={choice.from}
        releaseText={({ version }) => `${version}, patch not known`}
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
        {PLATFORMS.map(({ value, label }) => (
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
    </form>
  );
}
