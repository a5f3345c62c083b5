/*
 * Receives the events of the site. The package `standardwebhooks` verifies that the site has sent them, and not long ago.
 * README.md says how to run the program.
 */
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

interface SiteEvent {
  type: string;
  timestamp: string;
  data: { id: string; version: number; url: string; externalId?: string };
}

const { WEBHOOK_SECRET = '', PORT = '8080' } = process.env;
const webhook = new Webhook(WEBHOOK_SECRET);
const MAX_BYTES = 100_000;
/** An event may come twice; a program that runs for long keeps these ids in its database, for three days. */
const known = new Set<string>();

createServer(async (request, response) => {
  const end = (status: number) => response.writeHead(status).end();
  if (!(Number(request.headers['content-length']) <= MAX_BYTES)) return end(413);
  // The signature is made over these bytes, so they are verified before they are parsed.
  const body = await buffer(request);
  const headers = request.headers as Record<string, string>;
  let event: SiteEvent;
  try {
    event = webhook.verify(body, headers) as SiteEvent;
  } catch {
    console.log('Refused: not signed with the secret, or too old');
    return end(400);
  }
  // Whatever takes long is done after the answer, for which the site waits ten seconds.
  end(204);
  const id = headers['webhook-id'] ?? '';
  if (known.has(id)) return;
  known.add(id);
  const { externalId, url, version } = event.data;
  console.log(`${event.type} ${externalId ?? url} version ${version}`);
}).listen(Number(PORT), () => console.log(`Listening on port ${PORT}`));
