import { parseArgs } from 'node:util';
import { findChromium, INSTALL_HINT } from '@identity-docs/build/node/find-chromium';
import { type APIRequestContext, type Browser, chromium, type Page } from 'playwright-core';

/** A running authentik for tests, and who signs in to it. */
export interface Instance {
  /** Address without a slash at its end. */
  url: string;
  token: string;
  user: string;
  password: string;
}

/**
 * Reads where the instance is, from the arguments or the environment.
 *
 * @param command what to call in the message
 * @returns the instance, and the other arguments
 * @throws Error naming what is missing
 */
export function readInstance(command: string): Instance & { names: string[]; clean: boolean } {
  const text = { type: 'string' } as const;
  const { values, positionals: names } = parseArgs({
    options: { url: text, token: text, user: text, password: text, clean: { type: 'boolean' } },
    allowPositionals: true,
  });
  const { AUTHENTIK_URL, AUTHENTIK_TOKEN, AUTHENTIK_PASSWORD } = process.env;
  const {
    url = AUTHENTIK_URL,
    token = AUTHENTIK_TOKEN,
    user = 'akadmin',
    password = AUTHENTIK_PASSWORD,
  } = values;
  if (!url || !token || !password) {
    throw new Error(
      `Name a test instance: ${command} -- --url http://… --token … --user akadmin --password … (or AUTHENTIK_URL, AUTHENTIK_TOKEN, AUTHENTIK_PASSWORD).`,
    );
  }
  return { url: url.replace(/\/$/, ''), token, user, password, names, clean: values.clean ?? false };
}

/**
 * Starts a browser.
 *
 * @param needs what cannot be done without one
 * @param hosts rules for host names, as Chromium's --host-resolver-rules has them
 * @throws Error where no Chromium is found
 */
export async function launchChromium(needs: string, hosts = ''): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(`${needs} needs Chromium: ${INSTALL_HINT}.`);
  const args = [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return chromium.launch({
    executablePath,
    args: hosts ? [...args, `--host-resolver-rules=${hosts}`] : args,
  });
}

/** Signs in as a person does, because forms need a session. */
export async function signIn(page: Page, { url, user, password }: Omit<Instance, 'token'>): Promise<void> {
  await page.goto(`${url}/if/flow/default-authentication-flow/`);
  await page.locator('input[name=uidField]').fill(user);
  await page.locator('button[type=submit]').click();
  await page.locator('ak-stage-password input[name=password]').fill(password);
  await page.locator('ak-stage-password button[type=submit]').click();
  await page.waitForURL(/\/if\/(?:user|admin)\//);
}

/**
 * Asks the API.
 *
 * @param path below `/api/v3/`
 * @returns the answer's JSON, undefined where it is empty
 * @throws Error with the status and the answer where it refuses
 */
export async function ask<T>(
  client: APIRequestContext,
  { url, token }: Pick<Instance, 'url' | 'token'>,
  path: string,
  request: { method?: string; data?: unknown } = {},
): Promise<T> {
  const answer = await client.fetch(`${url}/api/v3/${path}`, {
    ...request,
    headers: { authorization: `Bearer ${token}` },
    maxRetries: 3,
  });
  const text = await answer.text();
  if (!answer.ok())
    throw new Error(`${request.method ?? 'GET'} ${path} answered ${answer.status()}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
