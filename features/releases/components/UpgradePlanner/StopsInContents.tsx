import { useWindowSize } from '@docusaurus/theme-common';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  /** Anchor of the section of the page that the stops belong to. */
  section: string;
  stops: readonly { id: string; label: string }[];
}

/** The stops of a plan in the contents beside the article, below the section that they belong to. */
export function StopsInContents({ section, stops }: Props): ReactNode {
  const size = useWindowSize();
  const [entry, setEntry] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the contents come and go with the width of the window
  useEffect(() => {
    setEntry(document.querySelector(`.theme-doc-toc-desktop a[href="#${section}"]`)?.closest('li') ?? null);
  }, [section, size]);
  if (!entry) return null;
  return createPortal(
    <ul>
      {stops.map(({ id, label }) => (
        <li key={id}>
          <a className="table-of-contents__link toc-highlight" href={`#${id}`}>
            {label}
          </a>
        </li>
      ))}
    </ul>,
    entry,
  );
}
