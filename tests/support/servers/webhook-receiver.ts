import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { CreatedWebhook } from '#shared/schemas/webhooks.ts';
import { ADMIN } from '../api-client.ts';
import type { TestSite } from '../test-site.ts';

export interface ReceivedEvent {
  type: string;
  timestamp: string;
  data: { id: string; version: number; url: string; [name: string]: unknown };
}

export interface WebhookReceiver {
  url: string;
  /** The requests in the order of arrival, with the bytes of their bodies. */
  requests: { path: string; headers: IncomingHttpHeaders; body: string }[];
  /** The events in the order of arrival. */
  events(): ReceivedEvent[];
  /** The status of the next answers. */
  answer: { status: number; headers?: Record<string, string>; body?: string };
  /** Requests that are not answered while this is a list. */
  held: ServerResponse[] | undefined;
  close(): Promise<void>;
}

/** Listens on 127.0.0.1, which a site reaches with `WEBHOOK_HOSTS` only. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const receiver: Omit<WebhookReceiver, 'url'> = {
    requests: [],
    events: () => receiver.requests.map(({ body }) => JSON.parse(body)),
    answer: { status: 204 },
    held: undefined,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    receiver.requests.push({ path: request.url ?? '', headers: request.headers, body: body.toString('utf8') });
    const { status, headers = {}, body: answer } = receiver.answer;
    if (receiver.held) receiver.held.push(response);
    else response.writeHead(status, headers).end(answer);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return Object.assign(receiver, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/olay` });
}

/** Adds a webhook. @param admin the token of an administrator with the password of `ADMIN` */
export async function addWebhook(
  site: Pick<TestSite, 'call'>,
  admin: string,
  fields: { url: string; events: string[]; personal?: boolean; name?: string },
): Promise<CreatedWebhook> {
  const body = { name: 'Kanal', ...fields };
  const made = await site.call<CreatedWebhook>('POST', '/api/webhooks', {
    token: admin,
    password: ADMIN.password,
    body,
  });
  if (made.status !== 201) throw new Error(made.text);
  return made.body;
}
