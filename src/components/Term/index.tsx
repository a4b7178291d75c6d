import Link from '@docusaurus/Link';
import { type FocusEvent, type MouseEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { Definition } from './Definition';
import { useDisclosure } from './use-disclosure';
import './styles.css';

interface Props {
  /** The term's anchor on the terminology page. */
  to: string;
  /** One sentence. */
  definition: string;
  children: ReactNode;
}

/**
 * A word from the product's vocabulary. It links to its entry and shows its definition on hover or focus. On a touch
 * screen, the first tap shows the definition and the second follows the link.
 */
export default function Term({ to, definition, children }: Props): ReactNode {
  const id = useId();
  const link = useRef<HTMLAnchorElement>(null);
  const isTap = useRef(false);
  const { isOpen, open, close, enter, openSoon, closeSoon } = useDisclosure(link);

  const onPointerDown = (event: PointerEvent): void => {
    isTap.current = event.pointerType === 'touch' && !isOpen;
  };
  const onClick = (event: MouseEvent): void => {
    if (!isTap.current) return;
    isTap.current = false;
    event.preventDefault();
    open();
  };
  const onFocus = ({ currentTarget }: FocusEvent): void => {
    if (currentTarget.matches(':focus-visible')) open();
  };
  const onPointer = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') openSoon();
  };

  return (
    <>
      <Link
        ref={link}
        className="glossary-term"
        to={to}
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={enter}
        // If the pointer was here before the scripts loaded, its next movement reports it.
        onPointerMove={onPointer}
        onPointerLeave={closeSoon}
        onPointerDown={onPointerDown}
        onClick={onClick}
        onFocus={onFocus}
        onBlur={close}
      >
        {children}
      </Link>
      {isOpen && (
        <Definition id={id} anchor={link} onPointerEnter={open} onPointerLeave={closeSoon}>
          {definition}
        </Definition>
      )}
    </>
  );
}
