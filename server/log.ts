import { type Logger, pino } from 'pino';

export type { Logger };

/**
 * JSON lines on standard output. Nothing here logs bodies, headers or tokens; what could hold one is redacted all the
 * same (quality.md, "Errors and logs").
 */
export function createLog(level: string): Logger {
  const redact = ['authorization', 'password', 'token', '*.password', '*.token'];
  return pino({ level, base: undefined, redact, serializers: { err: describeError } });
}

/** An error without what hangs on it: the driver's carry the documents they were about. */
function describeError(thrown: unknown): object {
  if (!(thrown instanceof Error)) return { message: String(thrown) };
  const { name, message, stack, cause } = thrown;
  const { code } = thrown as { code?: unknown };
  return { type: name, message, code, stack, ...(cause !== undefined && { cause: describeError(cause) }) };
}
