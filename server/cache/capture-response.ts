import type { OutgoingHttpHeader, ServerResponse } from 'node:http';

/** An answer beyond this is sent on as it comes and never kept. */
const MAX_BYTES = 4 * 1024 * 1024;

type Chunk = string | Uint8Array;

/**
 * Holds back what an application writes to a response, until it has ended it.
 * @param whole called with the body once it is complete; status and headers are on the response, nothing is sent yet.
 *   Not called for an answer that is too large: that one goes on to the caller.
 */
export function collect(res: ServerResponse, whole: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;

  const letGo = () => {
    // Own properties hide the prototype's methods; `end` below them would call the hidden `writeHead` again.
    for (const name of ['writeHead', 'write', 'end', 'flushHeaders']) Reflect.deleteProperty(res, name);
  };
  const hold = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    const bytes = toBuffer(chunk, encoding);
    chunks.push(bytes);
    size += bytes.length;
  };
  const replaced = {
    writeHead: (status: number, ...rest: unknown[]) => {
      res.statusCode = status;
      setHeaders(res, rest.at(-1));
      return res;
    },
    flushHeaders: () => undefined,
    write: (chunk: unknown, ...rest: unknown[]) => {
      hold(chunk, rest[0]);
      callBack(rest);
      if (size <= MAX_BYTES) return true;
      letGo();
      return res.write(Buffer.concat(chunks));
    },
    end: (...parts: unknown[]) => {
      hold(parts[0], parts[1]);
      letGo();
      callBack(parts);
      if (size <= MAX_BYTES) whole(Buffer.concat(chunks));
      else res.end(Buffer.concat(chunks));
      return res;
    },
  };
  Object.assign(res, replaced);
}

function toBuffer(chunk: Chunk, encoding: unknown): Buffer {
  if (typeof chunk !== 'string') return Buffer.from(chunk);
  return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
}

function callBack(parts: unknown[]): void {
  const callback = parts.at(-1);
  if (typeof callback === 'function') queueMicrotask(() => callback());
}

function setHeaders(res: ServerResponse, headers: unknown): void {
  if (typeof headers !== 'object' || headers === null) return;
  const pairs = Array.isArray(headers) ? pairsOf(headers) : Object.entries(headers);
  for (const [name, value] of pairs) if (value !== undefined) res.setHeader(name, value as OutgoingHttpHeader);
}

function pairsOf(flat: unknown[]): [string, unknown][] {
  if (Array.isArray(flat[0])) return flat as [string, unknown][];
  return flat.flatMap((name, at) => (at % 2 === 0 ? [[String(name), flat[at + 1]] as [string, unknown]] : []));
}
