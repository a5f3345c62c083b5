import { type Logger, pino } from 'pino';

export type { Logger };

/**
 * JSON lines on standard output. Nothing here logs bodies, headers or tokens; what could hold one is redacted all the
 * same (quality.md, "Errors and logs").
 */
export function createLog(level: string): Logger {
  return pino({ level, base: undefined, redact: ['authorization', 'password', 'token', '*.password', '*.token'] });
}
