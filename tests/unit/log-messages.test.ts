import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const sources = globSync('server/**/*.ts', { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'));

const CALL = /\blog\.(?:info|warn|error|fatal)\(/g;
/** The last argument of such a call: a literal, or the name of what has the message. */
const MESSAGE =
  /\blog\.(?:info|warn|error|fatal)\([^;]*?(?:'(?<literal>[^'\n]+)'|(?<=[\s(])(?<name>[\w.]+)),?\s*\)(?=[;,)\n])/g;

/** The functions that are given their message, by the name of its parameter, and how it is written where they are called. */
const GIVEN: Record<string, RegExp[]> = {
  'messages.done': [/\bdone: '([^']+)'/g],
  'messages.failed': [/\bfailed: '([^']+)'/g],
  message: [/\brecordSignOut\(ctx, '([^']+)'/g, /\blogDeleted\(log, '([^']+)'/g],
  // The lines of the embedded store.
  line: [/\blog\(`([^`]+)`\)/g],
};

const calls = sources.flatMap((source) => [...source.matchAll(MESSAGE)].map(({ groups }) => groups ?? {}));
const given = sources.flatMap((source) =>
  Object.values(GIVEN).flatMap((patterns) => patterns.flatMap((pattern) => [...source.matchAll(pattern)])),
);
const logged = new Set([
  ...calls.flatMap(({ literal }) => literal ?? []),
  ...given.map(([, text = '']) => text.replace(/\$\{[^}]*\}/g, '…')),
]);

const [, section = ''] = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8').split('\n## The log\n');
const rows =
  section
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => /^\| `(?!msg`)/.test(line)) ?? [];
const documented = rows.flatMap((row) =>
  [...(row.split(' | ')[0]?.matchAll(/`([^`]+)`/g) ?? [])].map(([, name = '']) => name),
);

/** The table shortens long messages: `demo mode: …`. */
const isNamedBy = (name: string, message: string) =>
  name === message || (name.endsWith(' …') && message.startsWith(name.slice(0, -' …'.length)));

it('finds the message of every call of the log', () => {
  const count = sources.reduce((sum, source) => sum + (source.match(CALL)?.length ?? 0), 0);
  expect(calls.length).toBe(count);
  expect([...new Set(calls.flatMap(({ name }) => name ?? []))].sort()).toEqual(Object.keys(GIVEN).sort());
});

it('docs/operating.md explains every message of the log', () => {
  expect([...logged].filter((message) => !documented.some((name) => isNamedBy(name, message)))).toEqual([]);
});

it('docs/operating.md explains no message that the log never has', () => {
  expect(documented.filter((name) => ![...logged].some((message) => isNamedBy(name, message)))).toEqual([]);
});
