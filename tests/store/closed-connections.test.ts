import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporary.ts';

/** After this time the process is ended, in which a command that never fails would wait for ever. */
const END_MS = 30_000;
const SCRIPT = join(import.meta.dirname, 'support/ping-closed-connection.ts');

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

it('a command that is sent while its connection closes fails, and the next one succeeds', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, folder.path], { timeout: END_MS });
  expect(JSON.parse(stdout)).toEqual([expect.stringContaining('the connection was closed'), 'succeeds']);
});
