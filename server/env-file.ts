import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { parseArgs } from 'node:util';

const OPTION = 'env-file';
const DEFAULT_FILE = '.env';

/**
 * Adds the settings of an environment file (`--env-file`, otherwise `.env` in the working folder) to the environment,
 * whose own variables win.
 * @returns the arguments of the command without that option
 * @throws Error naming the file when the file cannot be read
 */
export function readEnvFile(): string[] {
  const args = process.argv.slice(2);
  const { tokens } = parseArgs({ args, strict: false, tokens: true, options: { [OPTION]: { type: 'string' } } });
  const options = tokens.filter((token) => token.kind === 'option').filter(({ name }) => name === OPTION);
  const given = options.map(({ value }) => value).filter((value) => value !== undefined);
  const readByNode = process.execArgv.some((arg) => arg.startsWith(`--${OPTION}`));
  if (given.length === 0 && !readByNode && existsSync(DEFAULT_FILE)) given.push(DEFAULT_FILE);
  for (const file of given) load(file);
  const used = new Set(options.flatMap(({ index, inlineValue }) => (inlineValue ? [index] : [index, index + 1])));
  return args.filter((_, index) => !used.has(index));
}

function load(file: string): void {
  try {
    loadEnvFile(file);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new Error(`The settings file ${resolve(file)} cannot be read: ${reason}`);
  }
}
