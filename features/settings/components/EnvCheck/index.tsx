import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import forms from '@identity-docs/ui/forms.page.module.css';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { MAX_CHARACTERS } from '../../env-check/limits';
import styles from './page.module.css';
import type { CheckResult } from './run-check';

const LEVELS = { error: 'Error', warning: 'Warning', note: 'Note' } as const;
/** The most findings that are shown. In a longer list, most findings have the same cause. */
const MAX_SHOWN = 200;

type State =
  | { kind: 'idle' | 'busy' }
  | { kind: 'failed'; message: string }
  | { kind: 'done'; result: CheckResult };

/** Checks the settings that a reader pastes. The check is loaded on first use, and nothing leaves the page. */
export default function EnvCheck(): ReactNode {
  const id = useId();
  const dataUrl = useBaseUrl('/data/settings.json');
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ kind: 'idle' });

  const check = async (): Promise<void> => {
    // Text that was pasted before the scripts loaded is only in the field.
    const text = field.current?.value ?? '';
    if (text.trim() === '') {
      setState({
        kind: 'failed',
        message: 'There is nothing to check yet. Paste your settings or open a file.',
      });
      field.current?.focus();
      return;
    }
    setState({ kind: 'busy' });
    try {
      const { runCheck } = await import(/* webpackChunkName: "env-check" */ './run-check');
      setState({ kind: 'done', result: await runCheck(text, dataUrl) });
    } catch (error) {
      console.warn('The check could not be loaded.', error);
      setState({ kind: 'failed', message: 'The check could not be loaded. Try again.' });
    }
  };
  const open = async (file: File | undefined): Promise<void> => {
    if (!file || !field.current) return;
    if (file.size > MAX_CHARACTERS) {
      const [size, most] = [file.size, MAX_CHARACTERS].map((bytes) => `${Math.ceil(bytes / 1000)} KB`);
      const message = `${file.name} has ${size}, but the check accepts at most ${most}. Copy only the part with the settings of authentik into the field.`;
      setState({ kind: 'failed', message });
      return;
    }
    field.current.value = await file.text();
    await check();
  };
  const drop = (event: DragEvent): void => {
    const file = event.dataTransfer.files[0];
    if (!file) return;
    event.preventDefault();
    void open(file);
  };

  return (
    <div className={styles.check} data-search-exclude>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is one way of three, the others are controls */}
      <div className={forms.form} onDrop={drop} onDragOver={(event) => event.preventDefault()}>
        <div className={`${forms.field} ${styles.wide}`}>
          <label htmlFor={`${id}text`}>Your settings</label>
          <textarea
            id={`${id}text`}
            ref={field}
            className={`${forms.input} ${styles.text}`}
            rows={8}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            placeholder={'AUTHENTIK_POSTGRESQL__HOST=db.example.com\nAUTHENTIK_EMAIL__USE_TLS=true'}
            aria-describedby={`${id}status`}
          />
        </div>
        <div className={`${styles.wide} ${styles.actions}`}>
          <button type="button" className="button button--primary" onClick={check}>
            Check
          </button>
          <button type="button" className="button button--secondary" onClick={() => picker.current?.click()}>
            Open a file
          </button>
          <input
            ref={picker}
            type="file"
            aria-label="File of settings"
            hidden
            onChange={(event) => open(event.currentTarget.files?.[0])}
          />
        </div>
      </div>
      <p id={`${id}status`} role="status" className={styles.status}>
        {state.kind === 'busy' && 'Checking …'}
        {state.kind === 'failed' && state.message}
        {state.kind === 'done' && state.result.summary}
      </p>
      {state.kind === 'done' && <Findings findings={state.result.findings} />}
    </div>
  );
}

function Findings({ findings }: Pick<CheckResult, 'findings'>): ReactNode {
  const more = findings.length - MAX_SHOWN;
  return (
    <>
      <ul className={styles.findings}>
        {findings.slice(0, MAX_SHOWN).map(({ level, line, name, message, path }) => (
          <li key={`${line} ${message}`} className={styles[level]}>
            <span className={styles.level}>{LEVELS[level]}</span>{' '}
            <span className={styles.line}>line {line}</span>
            {name && (
              <>
                {' '}
                {path ? (
                  <Link to={path}>
                    <code>{name}</code>
                  </Link>
                ) : (
                  <code>{name}</code>
                )}
              </>
            )}
            <p>{markNames(message)}</p>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{more} more findings aren’t shown. Fix these first, and check again.</p>}
    </>
  );
}

/** Formats the names of settings in a sentence as code. */
function markNames(message: string): ReactNode[] {
  return message.split(/((?:AUTHENTIK|COMPOSE|PG)_[A-Z\d_]+)/).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence have no other identity
    at % 2 === 1 ? <code key={at}>{part}</code> : part,
  );
}
