import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { structuredPatch } from 'diff';
import { endWrongUsage, readArguments } from '#server/command-line.ts';
import { collect } from './compare/build.ts';
import { isCheckout } from './compare/checkout.ts';

const USAGE = `Usage: npm run compare -- <other checkout> [<this checkout>]
Starts both checkouts with the content of the demo, does the same work with each, and compares the OpenAPI document, the
pages, feeds, answers and mails. Names of built files, ids, tokens and times are placeholders. The second checkout is the
working folder unless named. A checkout needs its node_modules, and is built when its build is stale. Ends with 0 when
all are the same, with 1 when something differs, and with 2 when it was called wrongly or a site failed.
`;
/** Of one difference; the files beside the output have the rest. */
const SHOWN_LINES = 40;
const SHOWN_NAMES = 5;
const CONTEXT = 2;
const EXIT_DIFFERENT = 1;
const EXIT_FAILED = 2;

async function write(folder: string, records: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, text] of records) {
    const path = join(folder, `${name.split('/').filter(Boolean).map(encodeURIComponent).join('/')}.txt`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

interface Difference {
  names: string[];
  lines: string[];
}

/** @returns the differences, each with the names of all records that differ in the same lines */
function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Difference[] {
  const found = new Map<string, Difference>();
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [old, next] = [before.get(name) ?? '', after.get(name) ?? ''];
    if (old === next) continue;
    const { hunks } = structuredPatch(name, name, old, next, '', '', { context: CONTEXT });
    const lines = hunks.flatMap((hunk) => [`@@ -${hunk.oldStart} +${hunk.newStart} @@`, ...hunk.lines]);
    const changed = lines.filter((line) => /^[+-]/.test(line)).join('\n');
    const same = found.get(changed);
    if (same) same.names.push(name);
    else found.set(changed, { names: [name], lines });
  }
  return [...found.values()];
}

function show({ names: [first, ...others], lines }: Difference): void {
  const [isMore, isLong] = [others.length > SHOWN_NAMES, lines.length > SHOWN_LINES];
  const more = [...others.slice(0, SHOWN_NAMES), ...(isMore ? [`and ${others.length - SHOWN_NAMES} more`] : [])];
  const title = `--- ${first}${more.length > 0 ? `\n    and the same in ${more.join(', ')}` : ''}`;
  const rest = isLong ? [`… ${lines.length - SHOWN_LINES} more lines`] : [];
  process.stdout.write(`${[title, ...lines.slice(0, SHOWN_LINES), ...rest].join('\n')}\n\n`);
}

const [other, current = '.', ...more] = readArguments(USAGE, { allowPositionals: true }).positionals;
if (other === undefined || more.length > 0) endWrongUsage(USAGE, 'Name one or two checkouts.');
const checkouts = [resolve(other), resolve(current)];
for (const checkout of checkouts) {
  if (!isCheckout(checkout)) endWrongUsage(USAGE, `${checkout} is no checkout of this site.`);
}
// Without a handler a signal ends this process before it can end the two servers.
process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));

const folder = await mkdtemp(join(tmpdir(), 'compare-builds-'));
// The run waits for both sites, so that each ends its server when the other failed.
const [old, next] = await Promise.allSettled(checkouts.map(collect));
if (old?.status !== 'fulfilled' || next?.status !== 'fulfilled') {
  for (const site of [old, next]) if (site?.status === 'rejected') process.stderr.write(`${site.reason}\n`);
  process.exit(EXIT_FAILED);
}
const [before, after] = [old.value, next.value];
await write(join(folder, 'before'), before);
await write(join(folder, 'after'), after);
const found = differences(before, after);
for (const difference of found) show(difference);
const records = found.reduce((sum, { names }) => sum + names.length, 0);
process.stdout.write(`${records} of ${after.size} records differ, in ${found.length} ways; all are in ${folder}\n`);
if (records > 0) process.exitCode = EXIT_DIFFERENT;
