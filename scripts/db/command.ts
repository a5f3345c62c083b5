/** Wrong use of a command, told apart by its exit code. */
export class UsageError extends Error {}

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

/** Runs a command; a failure becomes one readable line for the person at the shell, and an exit code. */
export function runCommand(usage: string, command: () => Promise<void>): void {
  command().catch((thrown: unknown) => {
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

/** Tells what became of a collection, or of anything counted. */
export function tell(name: string, count: number, what = 'documents'): void {
  process.stdout.write(`${name}: ${count} ${what}\n`);
}
