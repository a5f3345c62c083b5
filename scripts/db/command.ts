import type { SiteData } from '#server/backup/manifest.ts';
import type { Env } from '#server/env.ts';
import { readEnvFile } from '#server/env-file.ts';

/** Wrong use of a command, told apart by its exit code. */
export class UsageError extends Error {}

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

/**
 * Reads the settings file and runs a command with its arguments; a failure becomes one readable line for the person at
 * the shell, and an exit code.
 */
export function runCommand(usage: string, command: (args: string[]) => Promise<void>): void {
  const run = async () => command(readEnvFile());
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

/** Where the configured site keeps its data and pictures. */
export const siteData = (env: Env): SiteData => ({
  store: env.MONGODB_URI ?? env.DATA_DIR,
  uploadsDir: env.UPLOADS_DIR,
  uploadsStore: env.UPLOADS_STORE,
});

/** Tells what became of a collection, or of anything counted. */
export function tell(name: string, count: number, what = 'documents'): void {
  process.stdout.write(`${name}: ${count} ${what}\n`);
}
