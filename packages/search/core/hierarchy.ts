import type { Hierarchy, PageHead, SearchIndex } from './types';

/** Levels of a breadcrumb, outermost first. */
export const HIERARCHY_LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
const DEEPER_LEVELS = [2, 3, 4, 5, 6] as const;

/** The breadcrumb of a section: its own heading below the nearest shallower ones before it on the page. */
export function hierarchyOf(index: SearchIndex, head: PageHead, section: number): Hierarchy {
  const hierarchy: Hierarchy = {
    lvl0: head.lvl0,
    lvl1: head.title,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  for (let i = head.firstSection + 1; i <= section; i++) {
    const { level, heading } = index.sections[i] ?? { level: 1, heading: '' };
    if (level > 1) hierarchy[`lvl${level}`] = heading;
    for (const deeper of DEEPER_LEVELS) if (deeper > level) hierarchy[`lvl${deeper}`] = null;
  }
  return hierarchy;
}
