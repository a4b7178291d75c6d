import forms from '@identity-docs/ui/forms.page.module.css';
import { type ReactNode, useId } from 'react';
import type { ReleaseVersions } from '../../core/planner-data';

interface Props {
  label: string;
  releases: readonly ReleaseVersions[];
  /** The version in question; one that is not in the list shows as no choice. */
  value: string;
  onChange: (version: string) => void;
  /** Text of a choice that stands for no version; without it, a choice can be changed but not undone. */
  none?: string;
  /** Text of a choice that stands for a whole release; without it, only patch releases can be chosen. */
  releaseText?: (release: ReleaseVersions) => string;
}

/** A list of releases and their patch releases to choose one from. */
export function VersionSelect({ label, releases, value, onChange, none, releaseText }: Props): ReactNode {
  const id = useId();
  const isListed = releases.some(
    ({ version, patches }) => patches.includes(value) || (releaseText !== undefined && version === value),
  );
  return (
    <div className={forms.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={forms.input}
        value={isListed ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="" disabled={none === undefined}>
          {none ?? 'Choose a version'}
        </option>
        {releases.map((release) => (
          <optgroup key={release.version} label={`Release ${release.version}`}>
            {releaseText && <option value={release.version}>{releaseText(release)}</option>}
            {release.patches.map((patch) => (
              <option key={patch} value={patch}>
                {patch}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
