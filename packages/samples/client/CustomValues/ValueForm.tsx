import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { HOST_ROLES, type HostRole, SAMPLE_HOSTS } from '../../custom-values/hosts';
import type { OwnTexts, PageValue } from '../../custom-values/value-types';
import styles from './form.module.css';
import { readValues } from './read-form';
import { setOwnValues } from './store';

const HOST_LABELS: Record<HostRole, string> = {
  authentik: 'authentik',
  app: 'Your application',
  outpost: 'Outpost',
};

const HOSTS: readonly FieldText[] = HOST_ROLES.map((role) => ({
  id: role,
  label: HOST_LABELS[role],
  sample: SAMPLE_HOSTS[role],
}));

/** The texts of a form field. */
type FieldText = Pick<PageValue, 'id' | 'label' | 'sample' | 'hint'>;

interface Props {
  /** The initial values of the form. */
  own: OwnTexts;
  /** The values in the page's samples besides hosts. */
  values: readonly PageValue[];
  /** Called when the form closes, whatever the reader decided. */
  onClose: () => void;
}

/** The form for the reader's own hosts and values, as a dialog. */
export default function ValueForm({ own, values, onClose }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [problems, setProblems] = useState<Record<string, string>>({});

  useEffect(() => dialog.current?.showModal(), []);

  const apply = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const { entered, refused } = readValues(new FormData(form), values, own);
    setProblems(refused);
    const [first] = Object.keys(refused);
    if (first) {
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setOwnValues(entered).then(
      () => dialog.current?.close(),
      (error: unknown) => console.warn('Your values could not be placed in the samples.', error),
    );
  };

  const fieldset = (legend: string, fields: readonly FieldText[]): ReactNode => (
    <fieldset>
      <legend>{legend}</legend>
      {fields.map((field) => (
        <Field key={field.id} field={field} text={own[field.id]} problem={problems[field.id]} />
      ))}
    </fieldset>
  );

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={`${id}title`} onClose={onClose}>
      <form onSubmit={apply} noValidate autoComplete="off">
        <h2 id={`${id}title`}>Your values in the samples</h2>
        <p>
          They stay in this browser tab, are sent nowhere, and are forgotten when you close it. An empty field
          keeps the example.
        </p>
        {fieldset('Hosts on all pages', HOSTS)}
        {values.length > 0 && fieldset('On this page', values)}
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

function Field(props: {
  field: FieldText;
  text: string | undefined;
  problem: string | undefined;
}): ReactNode {
  const { field, text, problem } = props;
  const id = useId();
  const noted = [field.hint && `${id}hint`, problem && `${id}problem`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {field.label} <span>instead of {field.sample}</span>
      </label>
      <input
        id={id}
        name={field.id}
        defaultValue={text}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={noted || undefined}
      />
      {field.hint && <p id={`${id}hint`}>{field.hint}</p>}
      {problem && (
        <p id={`${id}problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
