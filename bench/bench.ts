import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { endWrongUsage, readArguments } from '#server/command-line.ts';
import { isCheckout } from '../scripts/compare/checkout.ts';
import { head, type Line, type Note, row, type Side } from './figures.ts';
import { growth } from './growth.ts';
import { MEASURES } from './measures.ts';
import { prepare, ROOT, startSite } from './sites.ts';

const ROUNDS = 5;
const GROWTH = 'growth';
const NAMES = [...Object.keys(MEASURES), GROWTH];
const FILE = 'latest.md';
const USAGE = `Usage: npm run bench -- [--against <folder>] [--rounds <number>] [--only <names>]
Measures the work that a visitor or an editor notices, beside a bare node:http server in the same run. A round starts a
site for each measurement, as \`npm start\` does, with the demo's content in a folder that goes afterwards. The table has
the medians of the rounds, and in brackets the smallest and the largest figure. It is written into bench/${FILE} when
everything was measured.

  --against <folder>  another checkout with its node_modules, measured alternately with this one; the table has both and
                      the ratio of this one to the other, and is only printed
  --rounds <number>   of measurements (${ROUNDS})
  --only <names>      some of ${NAMES.join(', ')}; ${GROWTH} is not compared
`;

const OPTIONS = { against: { type: 'string' }, rounds: { type: 'string' }, only: { type: 'string' } } as const;

const args = readArguments(USAGE, { options: OPTIONS }).values;
const rounds = Number(args.rounds ?? ROUNDS);
if (!(Number.isInteger(rounds) && rounds >= 1)) endWrongUsage(USAGE, '--rounds is a whole number from 1 on.');
const only = args.only?.split(',') ?? NAMES;
const unknown = only.find((name) => !NAMES.includes(name));
if (unknown !== undefined) endWrongUsage(USAGE, `There is no measurement called “${unknown}”.`);
const against = args.against === undefined ? undefined : resolve(args.against);
if (against !== undefined && !isCheckout(against)) endWrongUsage(USAGE, `${against} is no checkout of this site.`);
const checkouts: [Side, string][] = [...(against ? [['before', against] as [Side, string]] : []), ['now', ROOT]];
// A signal that is not handled would leave the sites running and their folders on the disk.
process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));

const lines = new Map<string, Line>();

const noteOf =
  (side: Side): Note =>
  (what, value, unit, goals) => {
    const line = lines.get(what) ?? { what, unit, ...goals, now: [], before: [] };
    line[side].push(value);
    lines.set(what, line);
    process.stderr.write(`${side}: ${what} ${value.toFixed(2)} ${unit}\n`);
  };

const [busy = 0] = loadavg();
for (const [, checkout] of checkouts) await prepare(checkout);
for (let round = 0; round < rounds; round += 1) {
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (!only.includes(name)) continue;
    // The builds take turns in being first.
    for (const [side, checkout] of round % 2 === 0 ? checkouts : checkouts.toReversed()) {
      const site = await startSite(checkout);
      await measure(site, noteOf(side));
      await site.stop();
    }
  }
}
if (!against && only.includes(GROWTH)) await growth(noteOf('now'));

const machine = `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${availableParallelism()} cores, load before the run ${busy.toFixed(1)}, ${rounds} rounds`;
const note = 'Load generator, site and bare server share the machine. A figure within 15 % of its goal is held.';
const rows = [...lines.values()].map((line) => row(line, against !== undefined));
const table = `${head(against !== undefined)}\n${rows.join('\n')}\n`;
process.stdout.write(`${machine}. ${note}\n\n${table}`);
if (!against && args.only === undefined) {
  writeFileSync(join(ROOT, 'bench', FILE), `# Latest benchmark\n\n${machine}. ${note}\n\n${table}`);
}
