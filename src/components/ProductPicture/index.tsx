import { useColorMode } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import { type CSSProperties, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import styles from './page.module.css';

interface Props {
  id: string;
  alt: string;
  /** In CSS pixels. The files have twice as many. */
  width: number;
  height: number;
  /** Positions of the numbers, in percent. */
  marks: readonly (readonly [number, number])[];
  /** The meanings of the numbers, as a list. */
  children?: ReactNode;
}

/**
 * A screenshot in the color mode of the page, with numbers over it and their meanings below it. A click or the Enter
 * key opens it at full size. Without scripts, the link opens the file.
 */
export default function ProductPicture({ children, ...picture }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const { id, alt, width } = picture;
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
    dialog.current?.showModal();
  };
  return (
    <figure className={clsx('product-picture', styles.figure)} style={{ maxWidth: width }}>
      <a
        className={styles.link}
        href={useBaseUrl(`/img/pictures/${id}-light.webp`)}
        aria-haspopup="dialog"
        title="Enlarge"
        onClick={open}
      >
        <Shown {...picture} />
      </a>
      {children}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the picture does what Escape does */}
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label={alt}
        data-search-exclude
        onClose={() => setOpen(false)}
        onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      >
        {isOpen && (
          <>
            <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
              Close
            </button>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <div className={styles.whole} tabIndex={0}>
              <Shown {...picture} />
            </div>
          </>
        )}
      </dialog>
    </figure>
  );
}

/**
 * The screenshot in the color mode of the page. The HTML has the light one. On a dark page, the style sheet hides it
 * until React has read the mode and shows the dark one, so a browser loads only one.
 */
function Shown({ id, alt, width, height, marks }: Omit<Props, 'children'>): ReactNode {
  const { colorMode } = useColorMode();
  const path = useBaseUrl(`/img/pictures/${id}-${colorMode}`);
  return (
    <span className={styles.frame} style={{ aspectRatio: `${width} / ${height}`, maxWidth: width }}>
      <picture data-mode={colorMode}>
        <source type="image/avif" srcSet={`${path}.avif`} />
        <img src={`${path}.webp`} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
      </picture>
      {marks.map(([x, y], index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the numbers are their places in the list
          key={index}
          className={styles.mark}
          style={{ '--x': `${x}%`, '--y': `${y}%` } as CSSProperties}
          aria-hidden="true"
        />
      ))}
    </span>
  );
}
