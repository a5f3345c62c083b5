import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ICON_NAMES } from '#client/common/ui/icon-names.ts';

it('has a symbol for every icon that a page may show', () => {
  const symbols = readFileSync(resolve(import.meta.dirname, '../../client/common/ui/icons.svg'), 'utf8');
  expect([...symbols.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name).sort()).toEqual([...ICON_NAMES].sort());
});
