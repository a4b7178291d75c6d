import { describe, expect, it } from 'vitest';
import {
  isAbsent,
  listAbsentClasses,
} from '../../../packages/first-view/docusaurus/lean-client/css/absent-classes';

const keeps = (selector: string, config = {}): boolean => !isAbsent(selector, listAbsentClasses(config));

describe("rules of parts that a site doesn't show", () => {
  it.each([
    ['.announcementBar', { announcementBar: { content: 'Hello' } }],
    ['.docSidebarContainerHidden', { docs: { sidebar: { hideable: true } } }],
    ['.navbarHideable', { navbar: { hideOnScroll: true } }],
    ['.dropdown__menu', { navbar: { items: [{ type: 'dropdown', items: [] }] } }],
    ['.dropdown__menu', { navbar: { items: [{ items: [] }] } }],
    ['.dropdown__menu', { navbar: { items: [{ type: 'localeDropdown' }] } }],
    ['.navbar--dark .navbar__link', { navbar: { style: 'dark' } }],
    ['.footer--dark', { footer: { style: 'dark' } }],
  ])('%s stays only where the configuration asks for it', (selector, config) => {
    expect(keeps(selector, config)).toBe(true);
    expect(keeps(selector)).toBe(false);
  });

  it.each([
    '.pagination-nav__link',
    '.navbar__link',
    '.footer--light',
    '.button',
    '.tabs',
    '.breadcrumbs__item',
  ])('%s stays', (selector) => expect(keeps(selector)).toBe(true));

  it("a part that is only excluded isn't asked for", () => {
    expect(keeps('.navbar__item:not(.dropdown)')).toBe(true);
    expect(keeps('.navbar__item.dropdown:not(.x)')).toBe(false);
  });
});
