import forms from '@identity-docs/ui/forms.page.module.css';
import { type ReactNode, useId, useState } from 'react';
import type { Who } from '../../core/checklist';
import { describeApplies } from '../../core/describe-applies';
import styles from './page.module.css';

interface Props {
  /** What the changes of the plan are about. */
  uses: readonly Who[];
  /** What the installation does not use. */
  without: readonly string[];
  onChange: (without: readonly string[]) => void;
}

/** Asks what the installation uses. The choice is folded until somebody makes it, because most plans do without it. */
export function UseFields({ uses, without, onChange }: Props): ReactNode {
  const id = useId();
  const [isOpen, setOpen] = useState(without.length > 0);
  const used = uses.filter((who) => !without.includes(who)).length;
  return (
    <fieldset className={styles.platforms}>
      <legend className={forms.legend}>What you use</legend>
      <p className={styles.uses}>
        {used === uses.length ? 'Everything' : `${used} of ${uses.length} parts`}
        <button
          type="button"
          className={styles.disclosure}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide the parts' : 'Leave out parts'}
        </button>
      </p>
      <div id={id} className={styles.options}>
        {isOpen &&
          uses.map((who) => (
            <label key={who} className={forms.option}>
              <input
                type="checkbox"
                className={forms.checkbox}
                checked={!without.includes(who)}
                onChange={({ target }) =>
                  onChange(target.checked ? without.filter((other) => other !== who) : [...without, who])
                }
              />
              {describeApplies([who])}
            </label>
          ))}
      </div>
    </fieldset>
  );
}
