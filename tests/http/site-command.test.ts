import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(__dirname, '../..');

it('npm run site serves the site without building it again, and stops when it is asked to', async () => {
  const child = spawn(process.execPath, ['scripts/site.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0' },
  });
  let output = '';
  const address = await new Promise<string>((found, failed) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
      const match = /Serving \S+ on (http:\/\/\S+)/.exec(output);
      if (match?.[1]) found(match[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => failed(new Error(`ended with ${code}: ${output}`)));
  });
  expect(output).toContain('The build is up to date.');
  const response = await fetch(address);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('authentik');
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
