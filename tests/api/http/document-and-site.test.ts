import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiDocument } from '#server/rest/openapi-document.ts';
import { sampleHotel } from '../../support/factories.ts';
import { schemaValues, type ValueSchema } from '../../support/schema-values.ts';
import { siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile();
let document: ApiDocument;
beforeAll(async () => {
  document = (await site.call<ApiDocument>('GET', '/api/openapi.json')).body;
});

const schemaOf = (name = '') => (document.components.schemas as Record<string, ValueSchema>)[name];
/** Whether the document lets a value pass as a field of one of its schemas. */
const fits = (schema: string, field: string, value: unknown) =>
  schemaValues(document).validator(`/components/schemas/${schema}/properties/${field}`)(value) === true;
const send = async (method: 'POST' | 'PUT', path: string, body: object) =>
  (await site.call(method, `/api/${path}`, { token: site.token, body })).status;

describe('the document', () => {
  it('has one type for `next` of a list and for its `cursor`, so that a typed program can pass it on', () => {
    const paged = Object.entries(document.paths).flatMap(([path, { get }]) => {
      const cursor = get?.parameters?.find(({ name }) => name === 'cursor')?.schema;
      const answer = get?.responses['200']?.content?.['application/json']?.schema as ValueSchema | undefined;
      const next = schemaOf(answer?.$ref?.split('/').pop())?.properties?.next;
      return cursor && next ? [[path, cursor.type, next.type]] : [];
    });
    expect(paged.length).toBeGreaterThan(20);
    expect(paged).toEqual(paged.map(([path]) => [path, 'string', ['string', 'null']]));
  });

  it('lets no addresses of a hotel pass that the site refuses for their form', async () => {
    const save = (enquiryEmail: string) => send('POST', 'hotels', { ...sampleHotel, enquiryEmail });
    for (const text of ['', ' , ', 'oda@otel.example.com', 'oda@otel.example.com, on@otel.example.com'])
      expect([text, fits('HotelInput', 'enquiryEmail', text), await save(text)]).toEqual([text, true, 201]);
    expect([fits('HotelInput', 'enquiryEmail', 'resepsiyon'), await save('resepsiyon')]).toEqual([false, 400]);
  });

  it('lets no target of a redirect pass that the site refuses for its form', async () => {
    const save = (to: string) => send('PUT', 'redirects', { redirects: [{ from: '/eski', to }] });
    for (const to of ['/oteller', ' /oteller', `hotel:${'a'.repeat(24)}`, ` page:${'0'.repeat(24)} `])
      expect([to, fits('RedirectInput', 'to', to), await save(to)]).toEqual([to, true, 200]);
    for (const to of ['', 'oteller', 'hotel:1', 'user:6641f0c2a7b3d95e8c1f2a04'])
      expect([to, fits('RedirectInput', 'to', to), await save(to)]).toEqual([to, false, 400]);
  });

  it('lets no address of a webhook pass that has no protocol', () => {
    expect(fits('WebhookInput', 'url', ' HTTPS://erp.example.com/otel')).toBe(true);
    expect(fits('WebhookInput', 'url', 'erp.example.com')).toBe(false);
    expect(fits('WebhookSaveInput', 'url', 'erp.example.com')).toBe(false);
  });

  it('lets no control characters pass within a text of one line, as the site does', async () => {
    const save = (name: string) => send('PUT', 'site', { name });
    for (const text of ['', 'Boğaziçi Otelleri “Ş” 🏨', ' \nÇınar\u2003Oteli\n'])
      expect([text, fits('SiteInput', 'name', text), await save(text)]).toEqual([text, true, 200]);
    for (const text of ['Çınar\nOteli', 'Çınar\tOteli', 'Çınar\u007fOteli'])
      expect([text, fits('SiteInput', 'name', text), await save(text)]).toEqual([text, false, 400]);
  });

  it('lets no blank name pass, and none of two lines', () => {
    const names = ['Elif', ' Çağrı Öz ', '', ' \n ', 'Elif\nÖz'];
    const lines = [true, true, false, false, false];
    expect(names.map((name) => fits('MessageInput', 'firstName', name))).toEqual(lines);
    expect(names.map((name) => fits('UserCreate', 'name', name))).toEqual(lines);
  });

  it('lets no user name of other letters pass', () => {
    const names = ['elif.oz', ' elif_1 ', 'çağrı', 'elif öz', ''];
    expect(names.map((name) => fits('UserCreate', 'username', name))).toEqual([true, true, false, false, false]);
  });

  it('lets no day of closing pass that no month has', () => {
    const days = ['', '2031-03-31', '2031-13-01', '2031-03-32'];
    expect(days.map((day) => fits('HotelInput', 'closedUntil', day))).toEqual([true, true, false, false]);
  });

  it('names each weekday of a season once', () => {
    expect(fits('SeasonInput', 'weekdays', [6, 7])).toBe(true);
    expect(fits('SeasonInput', 'weekdays', [6, 6])).toBe(false);
  });

  it('has as the example of a last day of a key one that is ahead', () => {
    expect(JSON.stringify(schemaOf('KeyInput')?.properties?.until)).toContain('"example":"2030-12-31"');
  });
});

describe('a change of many', () => {
  it('has one field alone, as the document says: one that is unknown is refused, beside another one too', async () => {
    const changes = [
      ['hotels/admin/changes', 'HotelChange', { act: 'publish' }],
      ['media/changes', 'MediaChange', { act: 'delete' }],
    ] as const;
    for (const [path, schema, change] of changes) {
      const passes = schemaValues(document).validator(`/components/schemas/${schema}`);
      const post = (sent: object) => send('POST', path, { ids: ['6641f0c2a7b3d95e8c1f2a04'], change: sent });
      expect([passes(change), await post(change)]).toEqual([true, 200]);
      for (const other of [{}, { ...change, whatsap: '+90 532 555 01 23' }])
        expect([path, other, passes(other), await post(other)]).toEqual([path, other, false, 400]);
      expect(await post({ whatsap: '+90 532 555 01 23' })).toBe(400);
    }
  });
});
