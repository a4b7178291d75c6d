import { parseArgs } from 'node:util';
import { findChromium, INSTALL_HINT } from '@identity-docs/build/node/find-chromium';
import { type APIRequestContext, type Browser, chromium, type Page } from 'playwright-core';

/** A running test instance of authentik, and the user who signs in. */
export interface Instance {
  /** URL without a trailing slash. */
  url: string;
  token: string;
  user: string;
  password: string;
}

/**
 * Reads the instance's URL and credentials from the arguments or the environment.
 *
 * @param command the command to show in the message
 * @returns the instance, and the other arguments
 * @throws Error that names what is missing
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
      `Pass a test instance: ${command} -- --url http://… --token … --user akadmin --password … (or AUTHENTIK_URL, AUTHENTIK_TOKEN, AUTHENTIK_PASSWORD).`,
    );
  }
  return { url: url.replace(/\/$/, ''), token, user, password, names, clean: values.clean ?? false };
}

/**
 * Starts a browser.
 *
 * @param needs what can't be done without one
 * @param hosts rules for host names, in the format of Chromium's --host-resolver-rules
 * @throws Error if no Chromium is found
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

/** Signs in through the interface, because forms need a session. */
export async function signIn(page: Page, { url, user, password }: Omit<Instance, 'token'>): Promise<void> {
  await page.goto(`${url}/if/flow/default-authentication-flow/`);
  await page.locator('input[name=uidField]').fill(user);
  await page.locator('button[type=submit]').click();
  await page.locator('ak-stage-password input[name=password]').fill(password);
  await page.locator('ak-stage-password button[type=submit]').click();
  await page.waitForURL(/\/if\/(?:user|admin)\//);
}

/**
 * Sends a request to the API.
 *
 * @param path below `/api/v3/`
 * @returns the JSON of the response, or undefined if it is empty
 * @throws Error with the status and the response if the request fails
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
