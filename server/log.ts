import { type Logger, pino } from 'pino';

export type { Logger };

/** Loaded only at a terminal, because no other start needs the readable format. */
const pretty = process.stdout.isTTY ? (await import('pino-pretty')).default : undefined;

const REDACTED = ['authorization', 'password', 'token', '*.password', '*.token'];

/**
 * The server's log: JSON lines on standard output, or readable lines at a terminal. The code logs no bodies, headers or
 * tokens; fields that could contain a secret are redacted as a second safeguard.
 * @param level the least severe level to log; otherwise `info` for JSON and `warn` at a terminal
 */
export function createLog(level?: string): Logger {
  const options = { base: undefined, redact: REDACTED, serializers: { err: describeError } };
  if (!pretty) return pino({ ...options, level: level ?? 'info' }, destination());
  return pino({ ...options, level: level ?? 'warn' }, pretty({ sync: true }));
}

const destination = () => pino.destination({ minLength: 2048, periodicFlush: 100, sync: false });

/** An error without its other properties: the driver's errors carry the documents of the failed command. */
function describeError(thrown: unknown): object {
  if (!(thrown instanceof Error)) return { message: String(thrown) };
  const { name, message, stack, cause } = thrown;
  const { code } = thrown as { code?: unknown };
  return { type: name, message, code, stack, ...(cause !== undefined && { cause: describeError(cause) }) };
}
