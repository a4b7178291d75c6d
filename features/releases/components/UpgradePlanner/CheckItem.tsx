import forms from '@identity-docs/ui/forms.page.module.css';
import clsx from 'clsx';
import { createContext, type ReactNode, useContext, useId } from 'react';
import styles from './page.module.css';

/** What is done, by the keys of the items. */
export interface Progress {
  done: ReadonlySet<string>;
  toggle: (key: string) => void;
}

/** The progress of the checklist that an item belongs to. */
export const ProgressContext = createContext<Progress>({ done: new Set(), toggle: () => undefined });

interface Props {
  /** Unlike that of every other item of the checklist. */
  itemKey: string;
  /** What is to be done; a click on it checks the box. */
  label: ReactNode;
  /** Whether paper may break the item in two. */
  isLong?: boolean;
  children?: ReactNode;
}

/** An item of a checklist. */
export function CheckItem({ itemKey, label, isLong, children }: Props): ReactNode {
  const id = useId();
  const { done, toggle } = useContext(ProgressContext);
  return (
    <li className={clsx(styles.item, isLong && styles.long)}>
      <input
        type="checkbox"
        id={id}
        className={forms.checkbox}
        checked={done.has(itemKey)}
        onChange={() => toggle(itemKey)}
      />
      <div className={styles.itemBody}>
        <label htmlFor={id}>{label}</label>
        {children}
      </div>
    </li>
  );
}
