import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbeddedStore } from '#server/store/embedded/index.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { ADMIN, ADMIN_SETTINGS, apiClient, signIn } from '../support/api-client.ts';
import { sampleHotel } from '../support/factories.ts';
import { type SiteProcess, startProcess } from '../support/servers/server-process.ts';
import { addWebhook, startReceiver, type WebhookReceiver } from '../support/servers/webhook-receiver.ts';
import { SLOW } from '../support/slow.ts';
import { temporaryFolder } from '../support/temporary.ts';

const KILLS = SLOW ? 20 : 2;
const WRITERS = 4;
const DELIVERED_MS = 60_000;

const folder = temporaryFolder();
const variables = { ...ADMIN_SETTINGS, WEBHOOK_HOSTS: '127.0.0.1' };
let receiver: WebhookReceiver;
let site: SiteProcess;

beforeAll(async () => {
  receiver = await startReceiver();
  site = await startProcess(folder.path, variables);
});
afterAll(async () => {
  await site?.kill();
  await receiver?.close();
  folder.remove();
});

/** Adds hotels until the process is killed. @returns the ids of those that were acknowledged */
async function addHotels(token: string, round: string, saved: string[]): Promise<void> {
  const { call } = apiClient(site.url, token);
  for (let number = 1; ; number += 1) {
    const body = { ...sampleHotel, name: `Han ${round} ${number}` };
    const added = await call<Hotel>('POST', '/api/hotels', { body }).catch(() => undefined);
    if (added?.status !== 201) return;
    saved.push(added.body.id);
  }
}

/** What the killed process was sending is sent again at once, and not after three minutes. */
async function endLeases(): Promise<void> {
  const store = await startEmbeddedStore({ dataDir: `${folder.path}/data` });
  const client = await MongoClient.connect(store.uri);
  await client
    .db()
    .collection('webhook_deliveries')
    .updateMany({}, { $set: { leasedUntil: new Date() } });
  await client.close();
  await store.close();
}

it('every acknowledged save is told to a webhook, whatever is killed', { timeout: 600_000 }, async () => {
  const { token, call } = await signIn(site.url, ADMIN);
  await addWebhook({ call }, token, { url: receiver.url, events: ['hotel.changed'] });
  const saved: string[] = [];
  for (let round = 1; round <= KILLS; round += 1) {
    const before = saved.length;
    const writing = Array.from({ length: WRITERS }, (_, at) => addHotels(token, `${round}-${at}`, saved));
    await expect.poll(() => saved.length, { timeout: 60_000 }).toBeGreaterThan(before + 3 * WRITERS);
    await site.kill();
    await Promise.all(writing);
    await endLeases();
    site = await startProcess(folder.path, variables);
  }
  const told = () => new Set(receiver.events().map(({ data }) => data.id));
  const missing = () => saved.filter((id) => !told().has(id));
  await expect.poll(missing, { timeout: DELIVERED_MS, interval: 500 }).toEqual([]);
  const ids = receiver.requests.map(({ headers }) => headers['webhook-id']);
  // At most the event that was being sent to the webhook when its process was killed comes twice.
  expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(KILLS);
});
