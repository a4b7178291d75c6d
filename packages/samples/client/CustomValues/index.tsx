import { useLatePart } from '@identity-docs/ui/use-late-part';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { setOwnValues, useOwnValues } from './store';
import styles from './styles.module.css';

interface Props {
  /** Roles of the hosts and ids of the values that the page's samples hold, with spaces between them. */
  held: string;
  /** The values of the page, as JSON of `PageValue[]`. */
  values?: string;
}

/**
 * Above the first sample of a page that readers can make their own: says whose values the samples show, and
 * lets the reader put in their own. It keeps its height whatever it says, so that nothing on the page moves.
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
