import type { ReactNode } from 'react';
import styles from './page.module.css';

/** Line drawings on a grid of 24 by 24, by the name that pages use. */
const DRAWINGS = {
  archive: 'M4 4h16v4H4zM6 8v12h12V8M10 12h4',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 1H4zM10 21h4',
  branch: 'M7 4v16M7 9a6 6 0 0 0 6 6h4M14 12l3 3-3 3',
  chart: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6',
  cloud: 'M7 18a4 4 0 0 1 0-8 6 6 0 0 1 11 1 3.5 3.5 0 0 1 0 7z',
  cluster: 'M12 3l4 2v4l-4 2-4-2V5zM6 13l4 2v4l-4 2-4-2v-4zM18 13l4 2v4l-4 2-4-2v-4z',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14',
  container: 'M3 8l9-4 9 4v8l-9 4-9-4zM3 8l9 4 9-4M12 12v8',
  directory: 'M12 4v6M5 14v-4h14v4M3 14h4v5H3zM10 14h4v5h-4zM17 14h4v5h-4zM9 4h6',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  key: 'M7 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM11 12h10v4M17 12v3',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  paint: 'M4 20c0-3 1-5 4-5l9-9a2 2 0 0 1 3 3l-9 9c0 2-3 2-7 2z',
  pen: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  play: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM10 8l6 4-6 4z',
  shield: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM9 12l2 2 4-4',
  terminal: 'M3 5h18v14H3zM7 10l3 2.5L7 15M12 15h5',
  up: 'M12 20V5M6 11l6-6 6 6',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 21a8 8 0 0 1 16 0',
  window: 'M3 5h18v14H3zM3 9h18M6 7h.1',
};

/**
 * The main choices of a landing page, written as a Markdown list. Each entry is a card, and its bold link covers the
 * whole card and names what a reader does.
 */
export default function Cards({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.cards}>{children}</div>;
}

/**
 * A small drawing at the start of a card.
 *
 * @throws Error if the drawing doesn't exist, which fails the build and lists the drawings that do
 */
export function CardIcon({ name }: { name: string }): ReactNode {
  if (!Object.hasOwn(DRAWINGS, name)) {
    throw new Error(`No drawing named "${name}". Available: ${Object.keys(DRAWINGS).join(', ')}.`);
  }
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[name as keyof typeof DRAWINGS]} />
    </svg>
  );
}
