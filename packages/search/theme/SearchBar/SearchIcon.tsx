import type { ReactNode } from 'react';

/** A magnifier in the text's colour. */
export function SearchIcon({ className }: { className?: string }): ReactNode {
  return (
    <svg
      className={className}
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="8.5" cy="8.5" r="5.75" />
      <path d="M12.8 12.8 17.5 17.5" />
    </svg>
  );
}
