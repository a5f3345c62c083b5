import type { ServerResponse } from 'node:http';

/** A larger response is sent as it is written, and never cached. */
const MAX_BYTES = 4 * 1024 * 1024;

const REPLACED = ['writeHead', 'write', 'end', 'flushHeaders'] as const;

/**
 * Holds back what an application writes to a response, until it ends it.
 * @param onComplete gets the whole body; status and headers are set on `res`, nothing is sent yet. Not called for a
 *   response that is too large: that one goes on to the client.
 */
export function captureResponse(res: ServerResponse, onComplete: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;

  // The replaced methods are own properties; without them those of the prototype show again.
  const release = () => {
    for (const name of REPLACED) Reflect.deleteProperty(res, name);
  };
  const hold = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    const bytes = toBuffer(chunk, encoding);
    chunks.push(bytes);
    size += bytes.length;
  };
  Object.assign(res, {
    writeHead: (status: number, ...rest: unknown[]) => {
      res.statusCode = status;
      const headers = rest.at(-1);
      if (typeof headers === 'object' && headers !== null) res.setHeaders(new Map(Object.entries(headers)));
      return res;
    },
    flushHeaders: () => undefined,
    write: (chunk: unknown, ...rest: unknown[]) => {
      hold(chunk, rest[0]);
      callBack(rest);
      if (size <= MAX_BYTES) return true;
      release();
      return res.write(Buffer.concat(chunks));
    },
    end: (...parts: unknown[]) => {
      hold(parts[0], parts[1]);
      release();
      callBack(parts);
      if (size <= MAX_BYTES) onComplete(Buffer.concat(chunks));
      else res.end(Buffer.concat(chunks));
      return res;
    },
  });
}

function toBuffer(chunk: string | Uint8Array, encoding: unknown): Buffer {
  if (typeof chunk !== 'string') return Buffer.from(chunk);
  return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
}

function callBack(parts: unknown[]): void {
  const callback = parts.at(-1);
  if (typeof callback === 'function') queueMicrotask(() => callback());
}
