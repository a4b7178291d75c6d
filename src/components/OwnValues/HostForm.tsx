import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import {
  formatHost,
  HOST_ROLES,
  type HostRole,
  type OwnHosts,
  SAMPLE_HOSTS,
} from '../../../lib/own-values/hosts';
import { parseHost } from '../../../lib/own-values/parse-host';
import styles from './form.module.css';
import { setOwnHosts } from './store';

const LABELS: Record<HostRole, string> = {
  authentik: 'authentik',
  app: 'Your application',
  outpost: 'Outpost',
};

export interface Props {
  /** What the form begins with. */
  hosts: OwnHosts;
  /** Called once the form is closed, whatever the reader decided. */
  onClose: () => void;
}

/** The form for the reader's own hosts, as a dialog of its own. */
export default function HostForm({ hosts, onClose }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [problems, setProblems] = useState<Partial<Record<HostRole, string>>>({});

  useEffect(() => dialog.current?.showModal(), []);

  const apply = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const { entered, refused } = readForm(new FormData(form));
    setProblems(refused);
    const [first] = Object.keys(refused);
    if (first) {
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setOwnHosts(entered).then(
      () => dialog.current?.close(),
      (error: unknown) => console.warn('Your host names could not be put into the samples.', error),
    );
  };

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={`${id}title`} onClose={onClose}>
      <form onSubmit={apply} noValidate autoComplete="off">
        <h2 id={`${id}title`}>Your hosts in all samples</h2>
        <p>
          They stay in this browser tab, are sent nowhere, and are forgotten when you close it. An empty field
          keeps the example.
        </p>
        {HOST_ROLES.map((role) => {
          const host = hosts[role];
          const problem = problems[role];
          return (
            <div key={role} className={styles.field}>
              <label htmlFor={id + role}>
                {LABELS[role]} <span>instead of {SAMPLE_HOSTS[role]}</span>
              </label>
              <input
                id={id + role}
                name={role}
                defaultValue={host ? formatHost(host) : ''}
                inputMode="url"
                autoCapitalize="none"
                spellCheck={false}
                aria-invalid={problem !== undefined}
                aria-describedby={problem ? `${id + role}problem` : undefined}
              />
              {problem && (
                <p id={`${id + role}problem`} className={styles.problem} role="alert">
                  {problem}
                </p>
              )}
            </div>
          );
        })}
        <div className={styles.decide}>
          <button type="submit" className="button button--primary">
            Apply
          </button>
          <button type="button" className="button button--secondary" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}

function readForm(data: FormData): { entered: OwnHosts; refused: Partial<Record<HostRole, string>> } {
  const entered: OwnHosts = {};
  const refused: Partial<Record<HostRole, string>> = {};
  for (const role of HOST_ROLES) {
    const text = String(data.get(role) ?? '').trim();
    if (text === '') continue;
    const result = parseHost(text);
    if ('host' in result) entered[role] = result.host;
    else refused[role] = result.problem;
  }
  return { entered, refused };
}
