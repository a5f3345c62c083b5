import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLIENT_TOOLS, missingTools } from '../../scripts/api-clients/tools.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const MOST_MS = 900_000;

describe('a client that is generated from the API’s document compiles and does the work of an integrator:', () => {
  const names = Object.keys(CLIENT_TOOLS) as (keyof typeof CLIENT_TOOLS)[];
  for (const name of names) {
    const missing = missingTools(name);
    const title = missing.length > 0 ? `${name} (${missing.join(' and ')} not installed here)` : name;
    it.skipIf(missing.length > 0)(title, { timeout: MOST_MS }, () => {
      const { stdout, stderr } = spawnSync('node', ['scripts/api-clients/run.ts', name], {
        cwd: ROOT,
        encoding: 'utf8',
      });
      expect([stdout, stderr]).toEqual([`${name}: works\n`, '']);
    });
  }
});
