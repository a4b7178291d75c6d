import { readFileSync, writeFileSync } from 'node:fs';
import { exitWith } from '@identity-docs/build/node/run-command';
import type { Browser, Page } from 'playwright-core';
import { ask, type Instance, launchChromium, readInstance, signIn } from '../instance';
import { OTHER_FORMS, TYPE_LISTS } from './pages';
import { readProductForm, type ShownField } from './read-form';
import { type Menu, readMenu } from './read-menu';

const FILE = 'data/facts/forms.json';
/** The page that is itself a form. */
const SETTINGS_PAGE = 'admin/settings';
/** The type of OAuth source whose form shows every field. */
const GENERIC_SOURCE = 'openidconnectoauthsource';
const WAIT_MS = 60_000;

/** A form to open: the ID of what it creates, its element, and the data that the wizard gives it. */
interface Form {
  id: string;
  component: string;
  properties: Record<string, unknown>;
}

/** The models by the last part of their ID, because lists of types name only that part. */
function modelIds(): Map<string, string> {
  const models = JSON.parse(readFileSync('data/model-fields.json', 'utf8')) as Record<string, unknown>;
  return new Map(Object.keys(models).map((id) => [id.split('.')[1] ?? id, id]));
}

/** All forms, by the page that has their elements. */
async function listForms(page: Page, instance: Instance): Promise<Map<string, Form[]>> {
  const ids = modelIds();
  const forms = new Map<string, Form[]>();
  for (const [page, named] of Object.entries(OTHER_FORMS)) {
    forms.set(
      page,
      Object.entries(named).map(([id, component]) => ({ id, component, properties: {} })),
    );
  }
  for (const [where, path] of Object.entries(TYPE_LISTS)) {
    const types = await ask<{ component: string; model_name: string }[]>(page.request, instance, path);
    const listed = types.map(({ component, model_name }) => ({
      id:
        ids.get(model_name) ??
        (model_name === GENERIC_SOURCE ? 'authentik_sources_oauth.oauthsource' : model_name),
      component,
      properties: { modelName: model_name },
    }));
    forms.set(where, [...(forms.get(where) ?? []), ...listed]);
  }
  return forms;
}

/** Replaces presets that differ between two openings, because they are generated. */
function withoutGenerated(first: readonly ShownField[], second: readonly ShownField[]): ShownField[] {
  return first.map(({ preset, ...field }) => {
    const again = second.find(({ name, label }) => name === field.name && label === field.label);
    const [one, other] = [settled(field.control, preset), settled(field.control, again?.preset)];
    if (JSON.stringify(one) === JSON.stringify(other)) return { ...field, ...one };
    return field.control === 'select' ? field : { ...field, preset: '<generated>' };
  });
}

/** Removes from a preset what is specific to this instance and this moment. */
function settled(control: string, preset: unknown): { preset?: unknown } {
  if (preset === undefined) return {};
  // Lists of the instance's objects are sometimes still loading, and have no preset that others would see.
  if (control === 'select' && preset === 'Loading...') return {};
  if (/^\d{4}-\d\d-\d\dT/.test(String(preset))) return { preset: '<time>' };
  const text = JSON.stringify(preset).replace(
    /"(?:https?:\/\/)?(?:127\.0\.0\.1|localhost)[^"]*"/g,
    '"<host>"',
  );
  return { preset: JSON.parse(text) };
}

/** Opens the Admin interface with a user who is signed in. */
async function openInterface(browser: Browser, instance: Instance): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  page.setDefaultTimeout(WAIT_MS);
  await signIn(page, instance);
  await page.goto(`${instance.url}/if/admin/#/${SETTINGS_PAGE}`);
  // The compiler's helper for named functions doesn't exist in the page.
  await page.evaluate('globalThis.__name = (value) => value');
  return page;
}

/** The menu is complete when its last entry is rendered. */
async function waitForMenu(page: Page): Promise<Menu> {
  await page.locator('ak-sidebar-item[path="/enterprise/licenses"]').waitFor({ state: 'attached' });
  return page.evaluate(readMenu);
}

async function readForms(page: Page, instance: Instance): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [path, forms] of await listForms(page, instance)) {
    await page.goto(`${instance.url}/if/admin/#/${path}`);
    if (path === SETTINGS_PAGE)
      await page.locator('ak-admin-settings-form ak-form-element-horizontal').first().waitFor();
    for (const { id, component, properties } of forms) {
      await page.waitForFunction((name) => customElements.get(name) !== undefined, component);
      const read = () =>
        page.evaluate(readProductForm, { component, properties, onPage: path === SETTINGS_PAGE });
      found[id] = { form: component, fields: withoutGenerated(await read(), await read()) };
      console.log(`${id}: ${(found[id] as { fields: unknown[] }).fields.length} fields`);
    }
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Reads the menu and opens every form of a running instance, and writes what a user sees in them. */
async function collect(): Promise<void> {
  const instance = readInstance('npm run facts');
  const browser = await launchChromium('Reading forms');
  try {
    const page = await openInterface(browser, instance);
    const { version_current: version } = await ask<{ version_current: string }>(
      page.request,
      instance,
      'admin/version/',
    );
    const menu = await waitForMenu(page);
    const forms = await readForms(page, instance);
    writeFileSync(FILE, `${JSON.stringify({ version, menu, forms }, null, 2)}\n`);
    console.log(`${FILE}: the menu and ${Object.keys(forms).length} forms of authentik ${version}`);
  } finally {
    await browser.close();
  }
}

collect().catch(exitWith);
