import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type RequestListener, request } from 'node:http';
import { duplexPair } from 'node:stream';

export interface Answer {
  status: number;
  /** With their usual names, such as `Cache-Control`; without those of the connection, such as `Transfer-Encoding`. */
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** @throws AbortError when the signal comes before the answer is complete */
export type Ask = (path: string, headers: OutgoingHttpHeaders, signal: AbortSignal) => Promise<Answer>;

/** Asks an application of this process with GET, over a connection in memory. */
export function askInProcess(app: RequestListener): Ask {
  const server = createServer(app);
  return async (path, headers, signal) => {
    const [client, connection] = duplexPair();
    client.once('close', () => connection.destroy());
    server.emit('connection', connection);
    const asking = request({ path, headers, signal, createConnection: () => client }).end();
    const [response]: IncomingMessage[] = await once(asking, 'response');
    return answerOf(response as IncomingMessage);
  };
}

async function answerOf(response: IncomingMessage): Promise<Answer> {
  const { date, connection, 'transfer-encoding': _, 'content-length': __, ...headers } = response.headers;
  const named = Object.entries(headers).map(([name, value]) => [capitalized(name), value]);
  return {
    status: response.statusCode ?? 500,
    headers: Object.fromEntries(named),
    body: Buffer.concat(await response.toArray()),
  };
}

const capitalized = (name: string) => name.replace(/(?:^|-)[a-z]/g, (letter) => letter.toUpperCase());
