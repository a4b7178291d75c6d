import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPython } from '../../../tools/check/pages/read-python';
import { type Driver, startDriver } from '../../../tools/prove/driver';

const SHELL = ['python3', '-I', join(__dirname, '../../support/prove/shell_double.py')];

describe.skipIf(!hasPython)('the program inside the product', () => {
  let driver: Driver;
  beforeAll(async () => {
    driver = await startDriver(SHELL);
  });
  afterAll(() => driver?.stop());

  it('says the version of the product', () => {
    expect(driver.version).toBe('2025.8.1');
  });

  it('runs the Python of a sample with the models of the shell, and tells what it printed', async () => {
    const task = {
      code: 'print(Flow._meta, number)',
      setup: 'number = 7',
      keep: ['number'],
      holds: 'number == 7',
    };
    expect(await driver.ask('program', task)).toEqual({ printed: 'app.flow 7\n', holds: true });
  });

  it('tells how a sample failed, and continues', async () => {
    expect(await driver.ask('program', { code: '1 / 0' })).toEqual({
      printed: '',
      fails: 'ZeroDivisionError: division by zero',
    });
    expect(await driver.ask('lock', { take: true })).toEqual({});
  });

  it('tells what is broken in a task', async () => {
    expect(await driver.ask('setup', { setup: 'missing()' })).toMatchObject({
      broken: expect.stringContaining("NameError: name 'missing' is not defined"),
    });
  });
});
