import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Procedure, proceduresOf, queryNamesOf } from '#server/api/procedures.ts';
import { appRouter } from '#server/routers/index.ts';
import type { Post } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Offer } from '#shared/schemas/offers.ts';
import type { SitePage } from '#shared/schemas/pages.ts';
import type { Uploaded } from '#shared/schemas/upload.ts';
import {
  fileForm,
  picture,
  sampleHotel,
  sampleMessage,
  sampleOffer,
  samplePage,
  samplePost,
} from '../../support/factories.ts';
import { addWebhook } from '../../support/servers/webhook-receiver.ts';
import { stopClock } from '../../support/stopped-clock.ts';
import { startTestSite, type TestSite } from '../../support/test-site.ts';

const procedures = proceduresOf(appRouter);
const named = (list: Procedure[]) => list.map((procedure) => [procedure.name, procedure] as const);
const queries = procedures.filter(({ type }) => type === 'query');

describe('every procedure', () => {
  it('describes itself', () => {
    expect(procedures.map(({ name }) => name).sort()).toEqual(Object.keys(appRouter._def.procedures).sort());
  });

  it.each(named(procedures))('%s has a REST path, a response and an example of it', (_name, { type, meta }) => {
    expect(meta.openapi.method === 'GET').toBe(type === 'query');
    expect(meta.openapi.path).toMatch(/^(\/([a-z]+(-[a-z]+)*|\{[a-zA-Z]+\}))+$/);
    expect(meta.summary).not.toBe('');
    expect(meta.response.description).not.toBe('');
    expect(meta.response.example).toBeDefined();
  });

  it.each(named(procedures))('%s says what it does to content', (_name, { type, meta }) => {
    expect(['none', 'changes', 'withdraws']).toContain(meta.content);
    if (type === 'query') expect(meta.content).toBe('none');
  });

  it.each(named(procedures))('%s has an example of every body it takes', (_name, { type, meta, input, segments }) => {
    const fields = Object.keys(input.shape).filter((name) => !segments.includes(`{${name}}`));
    if (type === 'query') expect(meta.request).toBe('no body');
    else if (fields.length > 0) expect(meta.request).toHaveProperty('example');
  });

  it('is cacheable only when it is a public query', () => {
    for (const { name, meta, type } of procedures.filter(({ meta }) => meta.cacheable)) {
      expect([name, meta.action, type]).toEqual([name, undefined, 'query']);
    }
  });
});

describe('a query over HTTP', () => {
  let site: TestSite;
  let token: string;
  /** Values of the path parameters, by the procedure's noun. */
  const values: Record<string, Record<string, string>> = {};

  beforeAll(async () => {
    site = await startTestSite();
    token = await site.signIn();
    const externalId = 'IST-014';
    const hotel = (await site.call<Hotel>('POST', '/api/hotels', { token, body: { ...sampleHotel, externalId } })).body;
    const post = (await site.call<Post>('POST', '/api/blog', { token, body: samplePost })).body;
    const offer = (await site.call<Offer>('POST', '/api/offers', { token, body: sampleOffer })).body;
    const page = (await site.call<SitePage>('POST', '/api/pages', { token, body: samplePage })).body;
    await site.call('POST', '/api/contact/messages', { body: sampleMessage });
    const { body: inbox } = await site.call<{ items: { id: string }[] }>('GET', '/api/contact/messages', { token });
    values.messages = { id: inbox.items[0]?.id ?? '' };
    values.hotels = { id: hotel.id, externalId, revision: '1', roomId: hotel.rooms[0]?.id ?? '' };
    values.blog = { id: post.id, slug: post.slug, revision: '1' };
    const form = fileForm('file', [{ bytes: await picture(), name: 'resim.png' }]);
    const uploaded = await site.call<Uploaded>('POST', '/api/upload/single', { token, body: form });
    values.media = { file: uploaded.body.url.replace('/uploads/', '') };
    values.translations = { noun: 'hotels', entity: hotel.id, field: 'address' };
    values.offers = { id: offer.id, revision: '1' };
    values.links = { noun: 'hotels' };
    values.prices = { revision: '1', arrival: '2031-05-14' };
    const webhook = { url: 'https://hooks.example.com/', events: ['hotel.changed'] };
    values.webhooks = { id: (await addWebhook(site, token, webhook)).id };
    values.pages = { id: page.id, revision: '1' };
    for (const noun of ['content', 'contact', 'seo', 'site', 'texts']) values[noun] = { revision: '1' };
  });
  afterAll(() => site.close());

  const parameterValue = ({ name }: Procedure, parameter: string) =>
    values[name.split('.')[0] ?? '']?.[parameter] ?? 'none';
  /** The query with a procedure's required parameters. */
  const requiredQuery = (procedure: Procedure) => {
    const required = queryNamesOf(procedure).filter(
      (name) => !procedure.input.shape[name].safeParse(undefined).success,
    );
    return required.map((name) => `${name}=${parameterValue(procedure, name)}`).join('&');
  };
  const restPath = (procedure: Procedure) => {
    const path = procedure.meta.openapi.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      parameterValue(procedure, name),
    );
    const query = requiredQuery(procedure);
    return `/api${path}${query === '' ? '' : `?${query}`}`;
  };
  const trpcPath = (procedure: Procedure) => {
    const parameters = procedure.segments.filter((part) => part.startsWith('{')).map((part) => part.slice(1, -1));
    const query = [...new URLSearchParams(requiredQuery(procedure)).keys()];
    const names = [...parameters, ...query];
    const input = Object.fromEntries(names.map((name) => [name, parameterValue(procedure, name)]));
    return `/api/trpc/${procedure.name}?input=${encodeURIComponent(JSON.stringify(input))}`;
  };
  const hits = async () => {
    const { text } = await site.call('GET', '/metrics');
    return Number(/^site_cache_responses_total\{result="hit"\} (\d+)$/m.exec(text)?.[1]);
  };
  /** How many of two equal requests the page cache answered. */
  async function hitsOfTwo(path: string, bearer = ''): Promise<number> {
    stopClock();
    const before = await hits();
    for (const _ of [1, 2])
      expect([path, (await site.call('GET', path, { token: bearer })).status]).toEqual([path, 200]);
    return (await hits()) - before;
  }

  it.each(named(queries))('%s sends administrators the version of an entity as the ETag', async (_name, procedure) => {
    const { status, headers } = await site.call('GET', restPath(procedure), { token });
    expect(status).toBe(200);
    const isVersion = /^"\d+"$/.test(headers.get('etag') ?? '');
    expect(isVersion).toBe(procedure.meta.response.kind === 'entity');
  });

  it.each(named(queries.filter(({ meta }) => meta.cacheable)))('%s comes from the cache', async (_name, procedure) => {
    expect(await hitsOfTwo(restPath(procedure))).toBe(1);
    expect(await hitsOfTwo(trpcPath(procedure))).toBe(1);
  });

  it.each(named(queries.filter(({ meta }) => !meta.cacheable)))(
    '%s never comes from the cache',
    async (_name, procedure) => {
      const bearer = procedure.meta.action !== undefined ? token : '';
      expect(await hitsOfTwo(restPath(procedure), bearer)).toBe(0);
      expect(await hitsOfTwo(trpcPath(procedure), bearer)).toBe(0);
    },
  );
});
