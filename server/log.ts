import { type Logger, pino } from 'pino';

export type { Logger };

/** Loaded only at a terminal, because no other start needs it. */
const pretty = process.stdout.isTTY ? (await import('pino-pretty')).default : undefined;

const REDACTED = ['authorization', 'password', 'token', '*.password', '*.token'];

/**
 * The server's log: JSON lines on standard output, or readable lines of warnings and errors where that is a terminal.
 * The code logs no bodies, headers or tokens; fields that could contain one are redacted as a second safeguard.
 * @param level the least severe level to log; `info` for JSON and `warn` at a terminal when not given
 */
export function createLog(level?: string): Logger {
  const options = { base: undefined, redact: REDACTED, serializers: { err: describeError } };
  if (!pretty) return pino({ ...options, level: level ?? 'info' }, destination());
  return pino({ ...options, level: level ?? 'warn' }, pretty({ sync: true }));
}

/** Written ten times a second, because a write for each line would be a tenth of the work of a save. */
const destination = () => pino.destination({ minLength: 2048, periodicFlush: 100, sync: false });

/** An error without its other properties: the driver's errors carry the documents they are about. */
function describeError(thrown: unknown): object {
  if (!(thrown instanceof Error)) return { message: String(thrown) };
  const { name, message, stack, cause } = thrown;
  const { code } = thrown as { code?: unknown };
  return { type: name, message, code, stack, ...(cause !== undefined && { cause: describeError(cause) }) };
}
