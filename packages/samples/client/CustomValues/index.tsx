import { useLatePart } from '@identity-docs/ui/use-late-part';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { setOwnValues, useOwnValues } from './store';
import styles from './styles.module.css';

interface Props {
  /** Roles of the hosts and IDs of the values in the page's samples, separated by spaces. */
  held: string;
  /** The values of the page, as JSON of `PageValue[]`. */
  values?: string;
}

/**
 * The line above the first sample with values that readers can replace. It says whose values the samples show and opens
 * the form for the reader's own. Its height never changes, so nothing on the page moves.
 */
export default function OwnValues({ held, values = '[]' }: Props): ReactNode {
  const { own } = useOwnValues();
  const isOwn = held.split(' ').some((id) => own[id]);
  const { Part, open, close } = useLatePart(() => import(/* webpackChunkName: "host-form" */ './ValueForm'));

  return (
    <div className={styles.bar} data-search-exclude>
      <span className={styles.state} role="status">
        {isOwn ? 'Showing your values.' : 'Showing example values.'}
      </span>
      <button type="button" className={styles.action} aria-haspopup="dialog" onClick={open}>
        Use your own
      </button>
      <button
        type="button"
        className={clsx(styles.action, Object.keys(own).length === 0 && styles.absent)}
        onClick={() => setOwnValues({})}
      >
        Reset
      </button>
      {Part && <Part own={own} values={JSON.parse(values)} onClose={close} />}
    </div>
  );
}
