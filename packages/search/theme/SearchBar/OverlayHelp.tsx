import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { NothingFound, PopularPages } from '../../client/SearchHelp';
import { KeyboardHelp } from './KeyboardHelp';
import type { OverlayScreen } from './use-overlay-screen';

/** The key, and the query, that shows the keys of the search. */
export const HELP_KEY = '?';

interface Props {
  screen: OverlayScreen;
  /** Puts another text into the overlay's field. */
  onType: (text: string) => void;
  onClose: () => void;
}

/** Ways on in those of the overlay's screens that have none. */
export function OverlayHelp({ screen, onType, onClose }: Props): ReactNode {
  const { name, element, query } = screen;
  return createPortal(
    <>
      {name === 'start' && <PopularPages onLeave={onClose} />}
      {name === 'nothing' && query === HELP_KEY && <KeyboardHelp />}
      {name === 'nothing' && query !== HELP_KEY && (
        <NothingFound query={query} onSuggest={onType} onLeave={onClose} />
      )}
      {name === 'failed' && (
        <button
          type="button"
          className="button button--secondary"
          onClick={() => {
            onType('');
            onType(query);
          }}
        >
          Retry
        </button>
      )}
    </>,
    element,
  );
}
