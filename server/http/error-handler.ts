import type { ErrorRequestHandler } from 'express';
import type { ErrorCode } from '../../shared/error-codes.ts';
import { AppError, errorBody, headersOf, statusOf, toAppError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { busyPage } from '../pages/busy-page.ts';

/** The `type` of an error of Express' body parser, with the code this site responds with. */
const BODY_PARSER_CODES: Readonly<Record<string, ErrorCode>> = {
  'entity.too.large': 'request.tooLarge',
  'entity.parse.failed': 'request.malformed',
  'charset.unsupported': 'request.unsupportedType',
  'encoding.unsupported': 'request.unsupportedType',
};

/** Logs an error response: as an error when the server failed, for information when the request was wrong. */
export function logError(log: Logger, error: AppError, path: string | undefined, requestId: string): void {
  const entry = { requestId, code: error.reason, path };
  // A busy server did not fail, and must not spend its time on stack traces.
  const failed = statusOf(error.reason) >= 500 && error.reason !== 'server.busy';
  if (failed) log.error({ ...entry, err: error.cause ?? error }, 'call failed');
  else log.info(entry, 'call rejected');
}

/** Turns everything that a middleware or handler throws into an error response. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  // Express recognises an error handler by its four parameters.
  return (thrown: unknown, req, res, next) => {
    if (res.headersSent) {
      next(thrown);
      return;
    }
    const error = fromExpress(thrown) ?? toAppError(thrown);
    logError(log, error, undefined, req.id);
    res.set({ ...headersOf([error]), 'Cache-Control': 'no-store' });
    res.status(statusOf(error.reason));
    if (error.reason === 'server.busy' && !req.originalUrl.startsWith('/api/')) res.type('html').send(busyPage);
    else res.json(errorBody(error, req.id));
  };
}

/** The errors of Express and its body parser, which carry a type or a status. */
function fromExpress(thrown: unknown): AppError | undefined {
  const { type = '', status } = thrown as { type?: string; status?: number };
  const code = BODY_PARSER_CODES[type] ?? (status === 400 ? 'request.malformed' : undefined);
  return code && new AppError(code);
}
