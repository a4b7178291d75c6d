import { describe, expect, it } from 'vitest';
import { listAbsentParts } from '../../../packages/first-view/docusaurus/lean-client/absent-parts';

const column = { title: 'Start', items: [] };

describe("components of the theme that a site doesn't show", () => {
  it.each([
    ['@theme/AnnouncementBar', { announcementBar: { content: 'Hello' } }],
    ['@theme/DocSidebar/Desktop/CollapseButton', { docs: { sidebar: { hideable: true } } }],
    ['@theme/DocRoot/Layout/Sidebar/ExpandButton', { docs: { sidebar: { hideable: true } } }],
    ['@theme/Footer/Links/Simple', { footer: { links: [{ label: 'Home', to: '/' }] } }],
    ['@theme/Footer/Logo', { footer: { logo: { src: 'logo.svg' }, links: [column] } }],
  ])('%s stays where the configuration asks for it', (name, config) => {
    expect(listAbsentParts(config)).not.toContain(name);
    expect(listAbsentParts({ footer: { links: [column] } })).toContain(name);
  });
});
