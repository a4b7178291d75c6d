import forms from '@identity-docs/ui/forms.page.module.css';
import { type ReactNode, useId } from 'react';
import type { Who } from '../../core/checklist';
import { describeApplies } from '../../core/describe-applies';
import type { ReleaseVersions } from '../../core/planner-data';
import type { Platform } from '../../core/steps';
import styles from './page.module.css';
import { VersionSelect } from './VersionSelect';

/** What the reader chooses. */
export interface Choice {
  from: string;
  to: string;
  platform: Platform;
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

const PLATFORMS: readonly { value: Platform; label: string }[] = [
  { value: 'compose', label: 'Docker Compose' },
  { value: 'kubernetes', label: 'Kubernetes' },
];

/** The fields of the planner: two versions, a platform, and what of it is used. */
export function PlannerForm({ releases, choice, uses, onChange }: Props): ReactNode {
  const name = useId();
  const { without } = choice;
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
      {uses.length > 0 && (
        <fieldset className={styles.platforms}>
          <legend className={forms.legend}>What you use</legend>
          {uses.map((who) => (
            <label key={who} className={forms.option}>
              <input
                type="checkbox"
                className={forms.checkbox}
                checked={!without.includes(who)}
                onChange={({ target }) =>
                  onChange({
                    without: target.checked ? without.filter((other) => other !== who) : [...without, who],
                  })
                }
              />
              {describeApplies([who])}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
