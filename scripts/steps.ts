import { spawnSync } from 'node:child_process';
import { explainOnRequest } from '#server/command-line.ts';

/** A command of package.json that is several programs in a row; further arguments are those of the last one. */
interface Steps {
  what: string;
  programs: string[];
}

const CHECKS = [
  'tsc --noEmit --checkers 1',
  'biome check .',
  'depcruise --config .dependency-cruiser.mjs client server shared scripts bench',
];
const BUILD = 'node scripts/build/build.ts';

const COMMANDS: Record<string, Steps> = {
  check: { what: 'Checks types, style and the directions of imports, and changes nothing.', programs: CHECKS },
  fix: { what: 'Writes all files in the style of the project.', programs: ['biome check --write .'] },
  test: {
    what: 'Checks, builds and runs the tests; arguments are those of vitest, such as the path of a test.',
    programs: [...CHECKS, BUILD, 'vitest run'],
  },
  'test:slow': {
    what: 'Checks, builds and runs the tests with the long ones; arguments are those of vitest.',
    programs: [...CHECKS, BUILD, 'vitest run --mode slow'],
  },
};

const [name = '', ...args] = process.argv.slice(2);
const { what, programs } = COMMANDS[name] ?? { what: '', programs: [] };
if (what === '') throw new Error(`The commands are ${Object.keys(COMMANDS).join(', ')}.`);
explainOnRequest(`Usage: npm run ${name} [-- <arguments>]\n${what}\n`);

for (const [at, program] of programs.entries()) {
  const [file = '', ...fixed] = program.split(' ');
  const given = at === programs.length - 1 ? [...fixed, ...args] : fixed;
  // On Windows the programs of packages are scripts of the shell.
  const { status, error } = spawnSync(file, given, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
