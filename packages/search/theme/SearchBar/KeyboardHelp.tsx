import type { ReactNode } from 'react';
import styles from '../../client/help.page.module.css';

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['/'], 'open the search'],
  [['Ctrl', 'K'], 'open or close the search (⌘ K on a Mac)'],
  [['↓', '↑'], 'go from row to row'],
  [['→', '←'], 'go through the sections of a row, and back'],
  [['Enter'], 'open'],
  [['Esc'], 'close'],
  [['?'], 'show these keys'],
];

/** The keys of the search. */
export function KeyboardHelp(): ReactNode {
  return (
    <section className={styles.help} aria-label="Keyboard">
      <h2>Keyboard</h2>
      <dl className={styles.keys}>
        {KEYS.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
