import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

const GAP_PX = 6;
const MARGIN_PX = 8;

interface Props {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  children: ReactNode;
}

/** The definition of a term, shown over the page below the word, or above it if there is no room below. */
export function Definition({ id, anchor, onPointerEnter, onPointerLeave, children }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const [word] = anchor.current?.getClientRects() ?? [];
    if (!word || !box.current) return;
    const { style } = box.current;
    // The current position, relative to the origin of the containing block.
    const { left, top, width, height } = box.current.getBoundingClientRect();
    const last = document.documentElement.clientWidth - width - MARGIN_PX;
    const below = word.bottom + GAP_PX;
    const above = word.top - GAP_PX - height;
    style.left = `${Math.max(MARGIN_PX, Math.min(word.left, last)) - left}px`;
    style.top = `${(below + height < window.innerHeight ? below : above) - top}px`;
  }, [anchor]);

  return createPortal(
    <div
      ref={box}
      id={id}
      className="glossary-definition"
      role="tooltip"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      {children}
    </div>,
    document.querySelector('main') ?? document.body,
  );
}
