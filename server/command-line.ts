import { type ParseArgsConfig, parseArgs } from 'node:util';

const EXIT_USAGE = 2;

export const SITE_USAGE = `Usage: npm start [-- --env-file=<file>]
Starts the site. The settings are variables of the environment or of the file, otherwise of .env in the working folder;
README.md lists them. Without ADMIN_PASSWORD the site is a demo on http://127.0.0.1:3000.
`;

/** Ends the process with the usage and 0 when `--help` is among its arguments. @param usage how to call it, and what it does */
export function explainOnRequest(usage: string): void {
  if (!process.argv.slice(2).includes('--help')) return;
  process.stdout.write(usage);
  process.exit(0);
}

/** Ends the process with a sentence, the usage and 2. */
export function endWrongUsage(usage: string, problem: string): never {
  process.stderr.write(`${problem}\n${usage}`);
  process.exit(EXIT_USAGE);
}

/**
 * Reads the arguments of a command, those of the process unless `config` has others. `--help` ends the process with the
 * usage and 0; an unknown option or argument ends it with a sentence and 2.
 */
export function readArguments<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  explainOnRequest(usage);
  try {
    return parseArgs(config);
  } catch (thrown) {
    return endWrongUsage(usage, thrown instanceof Error ? thrown.message : String(thrown));
  }
}
