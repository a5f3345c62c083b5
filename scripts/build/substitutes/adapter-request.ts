import type { IncomingMessage, ServerResponse } from 'node:http';

/** What the REST adapter asks of a request, for requests of Node's own kind: no other reaches it here. */
export const acceptsRequestBody = (method: string): boolean => method !== 'GET' && method !== 'DELETE';

export const getContentType = (req: IncomingMessage): string | undefined => req.headers['content-type'];

/** Aborted when the caller goes away before the answer is out. */
export function getRequestSignal(_req: IncomingMessage, res: ServerResponse): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) gone.abort();
  });
  return gone.signal;
}
