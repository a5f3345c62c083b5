import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { post } from '#server/webhooks/post.ts';
import { webhookCalls } from '../support/servers/webhook-calls.ts';
import { startReceiver, type WebhookReceiver } from '../support/servers/webhook-receiver.ts';
import { siteOfFile } from '../support/test-site.ts';

const site = siteOfFile({ WEBHOOK_HOSTS: '127.0.0.1' });
let receiver: WebhookReceiver;

beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const { addHotel, listen } = webhookCalls(site, () => receiver);

it('five programs that answer late and fail keep no event of a sixth from being sent', async () => {
  const paths = ['bir', 'iki', 'uc', 'dort', 'bes'];
  for (const path of paths) await listen(['hotel.changed'], { url: receiver.url.replace('olay', path) });
  await listen(['hotel.changed']);
  const asked = () => receiver.requests.map(({ path }) => path.slice(1));
  const first: typeof receiver.held = [];
  receiver.held = first;
  await addHotel();
  await addHotel();
  await expect.poll(() => asked().toSorted()).toEqual(paths.toSorted());
  receiver.held = [];
  for (const response of first) response.writeHead(500).end();
  await expect.poll(asked, { timeout: 5_000 }).toContain('olay');
});

it('an answer that has begun counts by its status, although it never ends', async () => {
  const deadline = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  receiver.held = [];
  const status = post(receiver.url, { headers: {}, body: '{}', hosts: ['127.0.0.1'] });
  await expect.poll(() => receiver.held).toHaveLength(1);
  const arrived = vi.fn();
  receiver.held[0]?.writeHead(200).write('a', arrived);
  await expect.poll(() => arrived.mock.calls.length).toBe(1);
  deadline.abort();
  expect(await status).toBe(200);
});
