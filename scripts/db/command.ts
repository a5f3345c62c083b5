import { resolve } from 'node:path';
import type { ParseArgsConfig, parseArgs } from 'node:util';
import type { SiteFolders } from '#server/backup/archive.ts';
import { endWrongUsage, explainOnRequest, readArguments } from '#server/command-line.ts';
import { type Env, unknownSettings } from '#server/env.ts';
import { readEnvFile } from '#server/env-file.ts';

/** Wrong usage of a command has an exit code of its own. */
export class UsageError extends Error {}

const EXIT_FAILED = 1;

/**
 * Reads the settings file and runs a command. A failure becomes one readable line and an exit code.
 * @param usage how to call it, and what it does
 * @param config the options and arguments, beside the option of the settings file
 * @param exitCode of a failure
 */
export function runCommand<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
  command: (given: ReturnType<typeof parseArgs<Config & { args: string[] }>>) => Promise<void>,
  exitCode = EXIT_FAILED,
): void {
  const run = async () => {
    explainOnRequest(usage);
    const { args, names } = readEnvFile();
    for (const name of unknownSettings(names))
      process.stderr.write(`${name}: the settings file has it, but it is no setting\n`);
    await command(readArguments(usage, { ...config, args }));
  };
  run().catch((thrown: unknown) => {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    if (thrown instanceof UsageError) endWrongUsage(usage, message);
    process.stderr.write(`${message}\n`);
    process.exitCode = exitCode;
  });
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
