import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { parseArgs, parseEnv } from 'node:util';

const OPTION = 'env-file';
const DEFAULT_FILE = '.env';

export interface CommandLine {
  /** The arguments of the command without the option of the settings file. */
  args: string[];
  /** The names in the settings files. */
  names: string[];
}

/**
 * Adds the settings of an environment file (`--env-file`, otherwise `.env` in the working folder) to the environment,
 * whose own variables win.
 * @throws Error naming the file when the file cannot be read
 */
export function readEnvFile(): CommandLine {
  const args = process.argv.slice(2);
  const { tokens } = parseArgs({ args, strict: false, tokens: true, options: { [OPTION]: { type: 'string' } } });
  const options = tokens.filter((token) => token.kind === 'option').filter(({ name }) => name === OPTION);
  const given = options.map(({ value }) => value).filter((value) => value !== undefined);
  const readByNode = process.execArgv.some((arg) => arg.startsWith(`--${OPTION}`));
  if (given.length === 0 && !readByNode && existsSync(DEFAULT_FILE)) given.push(DEFAULT_FILE);
  const names = given.flatMap(load);
  const used = new Set(options.flatMap(({ index, inlineValue }) => (inlineValue ? [index] : [index, index + 1])));
  return { args: args.filter((_, index) => !used.has(index)), names };
}

function load(file: string): string[] {
  try {
    loadEnvFile(file);
    return Object.keys(parseEnv(readFileSync(file, 'utf8')));
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new Error(`The settings file ${resolve(file)} cannot be read: ${reason}`);
  }
}
