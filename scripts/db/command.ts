import { resolve } from 'node:path';
import type { SiteFolders } from '#server/backup/archive.ts';
import { type Env, unknownSettings } from '#server/env.ts';
import { readEnvFile } from '#server/env-file.ts';

/** Wrong usage of a command has an exit code of its own. */
export class UsageError extends Error {}

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

/** Reads the settings file and runs a command. A failure becomes one readable line and an exit code. */
export function runCommand(usage: string, command: (args: string[]) => Promise<void>): void {
  const run = async () => {
    const { args, names } = readEnvFile();
    for (const name of unknownSettings(names))
      process.stderr.write(`${name}: the settings file has it, but it is no setting\n`);
    if (args.includes('--help')) process.stdout.write(`Usage: ${usage}\n`);
    else await command(args);
  };
  run().catch((thrown: unknown) => {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    const wrongUse = thrown instanceof UsageError || isParseError(thrown);
    process.stderr.write(wrongUse ? `${message}\nUsage: ${usage}\n` : `${message}\n`);
    process.exitCode = wrongUse ? EXIT_USAGE : EXIT_FAILED;
  });
}

function isParseError(thrown: unknown): boolean {
  const { code } = (thrown ?? {}) as { code?: unknown };
  return typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS');
}

/**
 * The folders of the configured site's data and pictures.
 * @throws Error when the site keeps its data in a MongoDB
 */
export function siteFolders(env: Env): SiteFolders {
  if (env.MONGODB_URI !== undefined) {
    throw new Error(
      'The data of this site is in a MongoDB: use mongodump and mongorestore (docs/operating.md, Backups).',
    );
  }
  return { dataDir: resolve(env.DATA_DIR), uploadsDir: resolve(env.UPLOADS_DIR) };
}
