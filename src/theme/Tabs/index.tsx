import { sanitizeTabsChildren, useScrollPositionBlocker, useTabs } from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props as ThemeProps } from '@theme/Tabs';
import clsx from 'clsx';
import { cloneElement, type KeyboardEvent, type ReactNode } from 'react';
import { GROUP_NAMES } from './group-names';
import styles from './styles.module.css';

type Props = Pick<ThemeProps, 'children' | 'groupId'> & {
  /** What the alternatives are, in words; tabs of a named group need none. */
  label?: string;
};

/** How far each key moves the focus; `from` is the tab that has it. */
const MOVES: Readonly<Record<string, (from: number, last: number) => number>> = {
  ArrowRight: (from, last) => (from === last ? 0 : from + 1),
  ArrowLeft: (from, last) => (from === 0 ? last : from - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Alternatives, of which one is shown. The list of tabs has a name, and its group stands in the HTML: the inline
 * loader reads by it which tab was chosen on another page.
 */
function NamedTabs({ children, groupId, label }: Props): ReactNode {
  const { selectedValue, selectValue, tabValues } = useTabs({ children, groupId });
  const { blockElementScrollPositionUntilNextRender } = useScrollPositionBlocker();

  const select = (tab: HTMLElement, value: string): void => {
    if (value === selectedValue) return;
    blockElementScrollPositionUntilNextRender(tab);
    selectValue(value);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>, at: number, value: string): void => {
    const tab = event.currentTarget;
    const move = MOVES[event.key];
    if (move)
      (tab.parentElement?.children[move(at, tabValues.length - 1)] as HTMLElement | undefined)?.focus();
    else if (event.key === 'Enter' || event.key === ' ') select(tab, value);
    else return;
    // The page would scroll.
    event.preventDefault();
  };

  return (
    <div className={clsx('tabs-container', styles.container)} data-tabs={groupId}>
      <div role="tablist" aria-label={label} className="tabs">
        {tabValues.map(({ value, label: name }, at) => {
          const isSelected = value === selectedValue;
          return (
            <div
              key={value}
              role="tab"
              tabIndex={isSelected ? 0 : -1}
              aria-selected={isSelected}
              onClick={(event) => select(event.currentTarget, value)}
              onKeyDown={(event) => handleKey(event, at, value)}
              className={clsx('tabs__item', isSelected && 'tabs__item--active')}
            >
              {name ?? value}
            </div>
          );
        })}
      </div>
      <div className="margin-top--md">
        {sanitizeTabsChildren(children).map((panel) =>
          cloneElement(panel, { key: panel.props.value, hidden: panel.props.value !== selectedValue }),
        )}
      </div>
    </div>
  );
}

/**
 * Tabs, drawn anew once scripts run: by then the inline loader may show another than the HTML did.
 *
 * @throws Error where neither a label nor the group gives the list of tabs a name
 */
export default function Tabs({ children, groupId, label = GROUP_NAMES[groupId ?? ''] }: Props): ReactNode {
  const isBrowser = useIsBrowser();
  if (!label) throw new Error('<Tabs> needs a label="…", or a groupId of src/theme/Tabs/group-names.ts.');
  return (
    <NamedTabs key={String(isBrowser)} groupId={groupId} label={label}>
      {children}
    </NamedTabs>
  );
}
