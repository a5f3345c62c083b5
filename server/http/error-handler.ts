import type { ErrorRequestHandler, Request } from 'express';
import { AppError, errorBody, headersOf, statusOf, toAppError } from '#server/api/errors.ts';
import type { Logger } from '#server/log.ts';
import { enErrors } from '#shared/i18n/en/errors.ts';
import { trErrors } from '#shared/i18n/tr/errors.ts';

const MAX_PATH = 64;

export function logError(log: Logger, error: AppError, path: string | undefined, requestId: string): void {
  // The name of an unknown procedure comes from the client.
  const entry = { requestId, code: error.errorCode, path: path?.slice(0, MAX_PATH) };
  // A busy server did not fail, and must not spend its time on stack traces.
  const failed = statusOf(error) >= 500 && error.errorCode !== 'server.busy';
  if (failed) log.error({ ...entry, err: error.cause ?? error }, 'call failed');
  else log.info(entry, 'call rejected');
}

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
    res.status(statusOf(error));
    if (expectsPage(req, error)) res.type('html').send(errorPage(error));
    else res.json(errorBody(error, req.id));
  };
}

/**
 * Whether the error response is a page: outside of the API, for clients that prefer HTML. A busy server always sends
 * its page.
 */
function expectsPage(req: Request, { errorCode }: AppError): boolean {
  if (req.originalUrl.startsWith('/api/')) return false;
  return errorCode === 'server.busy' || req.accepts(['json', 'html']) === 'html';
}

function fromExpress(thrown: unknown): AppError | undefined {
  // body-parser sets a status on the errors of its callbacks.
  if (thrown instanceof AppError) return thrown;
  const { status = 500 } = thrown as { status?: number };
  if (status === 404) return new AppError('request.notFound');
  if (status === 413) return new AppError('request.tooLarge');
  if (status === 415) return new AppError('request.unsupportedType');
  return status >= 400 && status < 500 ? new AppError('request.malformed') : undefined;
}

const errorPage = (error: AppError): string => `<!doctype html>
<html lang="tr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${statusOf(error)}</title></head>
<body><h1>${asSentence(trErrors.errors[error.errorCode])}</h1><p lang="en">${asSentence(enErrors.errors[error.errorCode])}</p></body>
</html>
`;

const asSentence = (message: string): string => message.replace(/\.?$/, '.');
