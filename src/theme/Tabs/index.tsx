import { useStorageSlot } from '@docusaurus/theme-common';
import siteStorage from '@generated/site-storage';
import clsx from 'clsx';
import {
  Children,
  cloneElement,
  isValidElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { TabProps } from '../TabItem';
import { GROUP_NAMES } from './group-names';
import styles from './styles.module.css';

interface Props {
  children: ReactNode;
  /** Tabs with the same group ID show the same selection on all pages. */
  groupId?: string;
  /** The name of the list of tabs. Tabs of a named group need none. */
  label?: string;
}

/** The tab that each key moves the focus to; `from` is the focused tab. */
const MOVES: Readonly<Record<string, (from: number, last: number) => number>> = {
  ArrowRight: (from, last) => (from === last ? 0 : from + 1),
  ArrowLeft: (from, last) => (from === 0 ? last : from - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** The storage key for the selection of a group, as in Docusaurus's own tabs. */
const storageKey = (groupId: string): string => `docusaurus.tab.${groupId}`;

/** @throws Error if there is anything other than a tab among the tabs */
function readPanels(children: ReactNode): ReactElement<TabProps>[] {
  const panels = Children.toArray(children).filter((child) => child !== '\n');
  for (const panel of panels) {
    if (!isValidElement<TabProps>(panel) || !panel.props.value)
      throw new Error('<Tabs> holds <TabItem value="…"> only.');
  }
  return panels as ReactElement<TabProps>[];
}

/**
 * Alternatives, of which one is shown. The list of tabs has a name. The HTML contains the storage key of the selection,
 * so that the inline loader can read which tab was chosen on another page. When the scripts run, the loader may already
 * show another tab than the HTML. React leaves it until it has read the selection too.
 *
 * @throws Error if neither a label nor the group gives the list of tabs a name
 */
export default function Tabs({ children, groupId, label = GROUP_NAMES[groupId ?? ''] }: Props): ReactNode {
  if (!label) throw new Error('<Tabs> needs a label="…", or a known groupId.');
  const id = useId();
  const panels = readPanels(children);
  const [own, setOwn] = useState((panels.find(({ props }) => props.default) ?? panels[0])?.props.value);
  const [kept, slot] = useStorageSlot(groupId ? storageKey(groupId) : null);
  const selectedValue = panels.some(({ props }) => props.value === kept) ? kept : own;

  const select = (tab: HTMLElement, value: string): void => {
    if (value === selectedValue) return;
    const before = tab.getBoundingClientRect().top;
    flushSync(() => {
      setOwn(value);
      slot.set(value);
    });
    // Other tabs of the group above these may have become longer or shorter.
    scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>, at: number, value: string): void => {
    const tab = event.currentTarget;
    const move = MOVES[event.key];
    if (move) (tab.parentElement?.children[move(at, panels.length - 1)] as HTMLElement | undefined)?.focus();
    else if (event.key === 'Enter' || event.key === ' ') select(tab, value);
    else return;
    // Without this, the page would scroll.
    event.preventDefault();
  };

  return (
    <div
      className={clsx('tabs-container', styles.container)}
      data-tabs={groupId && storageKey(groupId) + siteStorage.namespace}
    >
      <div role="tablist" aria-label={label} className="tabs">
        {panels.map(({ props: { value, label: name } }, at) => {
          const isSelected = value === selectedValue;
          return (
            <div
              key={value}
              id={`${id}t${at}`}
              role="tab"
              aria-controls={`${id}p${at}`}
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
        {panels.map((panel, at) =>
          cloneElement(panel, {
            key: panel.props.value,
            id: `${id}p${at}`,
            tabId: `${id}t${at}`,
            hidden: panel.props.value !== selectedValue,
          }),
        )}
      </div>
    </div>
  );
}
