import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiDocument } from '#server/rest/openapi-document.ts';
import { sampleMessage } from '../support/factories.ts';
import { type SchemaValues, schemaValues, type ValueSchema } from '../support/schema-values.ts';
import { SLOW } from '../support/slow.ts';
import { siteOfFile } from '../support/test-site.ts';

/** The usual run always makes the same calls; the long run makes others each time. */
const SEED = Number(process.env.FUZZ_SEED ?? (SLOW ? Date.now() % 1_000_000 : 1));
const RUNS = { seed: SEED, numRuns: SLOW ? 60 : 6 };

const site = siteOfFile();
let values: SchemaValues;

beforeAll(async () => {
  values = schemaValues((await site.call<ApiDocument>('GET', '/api/openapi.json')).body);
});

interface Saved {
  id?: string;
  version: number;
}

const inputOf = (name: string) => {
  const pointer = `/components/schemas/${name}`;
  return values.fitting(pointer, { $ref: `#${pointer}` } satisfies ValueSchema);
};

/** Reads an entity and saves what was read, which changes nothing, not even its version. */
async function saveAgain(path: string, sent: unknown): Promise<void> {
  const read = await site.call<Saved>('GET', path, { token: site.token });
  const saved = await site.call<Saved>('PUT', path, { token: site.token, body: read.body });
  const what = `${JSON.stringify(sent)}\n${read.text}\n${saved.text}`;
  expect([read.status, saved.status], what).toEqual([200, 200]);
  expect(saved.body, what).toEqual(read.body);
}

/** Rules between fields, and of links and addresses, that no schema can say. */
const REFUSED = [400, 409];

describe(`what was read can be saved as it is and stays as it is (FUZZ_SEED=${SEED})`, () => {
  it.each([
    ['hotels', 'HotelCreate', { reservationLink: '#', reservationLinkTemplate: '', enquiryEmail: '' }],
    ['blog', 'PostCreate', {}],
    // No hotel has an invented id.
    ['offers', 'OfferCreate', { hotels: [], rooms: [] }],
    ['pages', 'PageCreate', {}],
  ])('in %s', async (noun, name, fixed) => {
    let added = 0;
    const property = fc.asyncProperty(inputOf(name), async (input) => {
      const body = { ...(input as object), ...fixed, version: undefined, idempotencyKey: undefined };
      const created = await site.call<Saved>('POST', `/api/${noun}`, { token: site.token, body });
      if (created.status !== 201) expect(REFUSED, created.text).toContain(created.status);
      if (created.status !== 201) return;
      added += 1;
      await saveAgain(`/api/${noun}/${created.body.id}`, body);
      // The chain has at most thirty pages.
      if (noun === 'pages') await site.call('DELETE', `/api/pages/${created.body.id}`, { token: site.token });
    });
    await fc.assert(property, RUNS);
    expect(added).toBeGreaterThan(0);
  });

  it.each<[path: string, name: string, fixed?: object]>([
    ['content/homepage', 'ContentInput'],
    // Letters that only look like an address are refused.
    ['contact', 'ContactInput', { email: 'bilgi@otel.example.com', socialMedia: { facebook: 'https://a.example' } }],
    ['seo', 'SeoInput'],
    // Numbers of the company have their length in digits.
    ['site', 'SiteInput', { accent: '#1a5276', mersis: '0123456789012345', taxNumber: '1234567890', kep: '' }],
    ['texts', 'TextsInput'],
    ['contact/messages/settings', 'MessageSettingsInput'],
  ])('in %s', async (path, name, fixed = {}) => {
    let stored = 0;
    const property = fc.asyncProperty(inputOf(name), async (input) => {
      const body = { ...(input as object), ...fixed, version: undefined };
      const saved = await site.call<Saved>('PUT', `/api/${path}`, { token: site.token, body });
      if (saved.status !== 200) expect(REFUSED, saved.text).toContain(saved.status);
      if (saved.status !== 200) return;
      stored += 1;
      await saveAgain(`/api/${path}`, body);
    });
    await fc.assert(property, RUNS);
    expect(stored).toBeGreaterThan(0);
  });

  it('in contact/messages', async () => {
    await site.call('POST', '/api/contact/messages', { body: sampleMessage });
    const { body } = await site.call<{ items: { id: string }[] }>('GET', '/api/contact/messages', {
      token: site.token,
    });
    await saveAgain(`/api/contact/messages/${body.items[0]?.id}`, sampleMessage);
  });
});
