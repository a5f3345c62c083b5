import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorCode } from '#shared/error-codes.ts';
import type { Role } from '#shared/permissions.ts';
import { ADMIN, type CallOptions } from '../support/api-client.ts';
import {
  fileForm,
  picture,
  sampleHotel,
  sampleMessage,
  sampleOffer,
  samplePage,
  samplePost,
} from '../support/factories.ts';
import { addPerson } from '../support/people.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

/*
 * What every protected call answers to a visitor, to a person without the right, to what is not valid, not there or not
 * current any more, and to what is right. tests/attacks/permission.test.ts and tests/api/users/permissions.test.ts walk the
 * first two rungs for all calls.
 */

/** The thing that a call changes, in the version in which it was made. */
interface Target {
  id: string;
  version?: number;
}

interface Row {
  call: string;
  /** A role that may not make the call; every role may make some. */
  not?: Role;
  /** Makes the target of the call, before the first rung. */
  about?: () => Promise<Target>;
  /** The body, or for `GET` the query; the version is added where there is one. */
  sent?: object | ((target: Target) => object);
  /** Fields that make the body invalid. */
  invalid?: object;
  /** The answer for an id that nothing has. */
  unknown?: ErrorCode;
  /** The body that the state of the target refuses, with its error. */
  conflict?: { sent: object; code: ErrorCode };
  /** The target has no version. */
  isUnversioned?: true;
  done: number;
}

const site = siteOfFile();
const tokens: Partial<Record<Role, string>> = {};

beforeAll(async () => {
  for (const role of ['editor', 'author', 'hotel', 'translator'] as const)
    tokens[role] = (await addPerson(site, site.token, role)).token;
});

const admin = (): CallOptions => ({ token: site.token, password: ADMIN.password });
const NOBODY = 'f'.repeat(24);
const OTHER_VERSION = 999;
let number = 0;
const unused = () => {
  number += 1;
  return `Basamak ${number}`;
};

/** A call of the administrator that has to work. */
async function made<T = Target>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await site.call<T>(method, `/api${path}`, { ...admin(), body });
  if (response.status > 201) throw new Error(`${path}: ${response.text}`);
  return response.body;
}
const add = (path: string, body: () => object) => () => made('POST', path, body());
const settings = (path: string) => async () => ({ id: '', ...(await made<{ version: number }>('GET', path)) });

async function upload(): Promise<Target> {
  const body = fileForm('file', [{ bytes: await picture(), name: 'a.png' }]);
  const { url } = await made<{ url: string }>('POST', '/upload/single', body);
  return { id: url.slice('/uploads/'.length), version: 1 };
}

async function receiveMessage(): Promise<Target> {
  const { reference } = await made<{ reference: string }>('POST', '/contact/messages', sampleMessage);
  const { items } = await made<{ items: Target[] }>('GET', `/contact/messages?q=${reference}`);
  return items[0] as Target;
}

async function trashed(): Promise<Target> {
  const { id } = await made('POST', '/hotels', sampleHotel);
  await made('DELETE', `/hotels/${id}`);
  return { id };
}

const ofHotel = add('/hotels', () => sampleHotel);

/** The calls of a noun with entities. @param one the word for one of them, with which its errors begin */
function entities(path: string, one: 'hotel' | 'post' | 'offer' | 'page', sample: object, not: Role): Row[] {
  const name = one === 'hotel' ? 'name' : 'title';
  const about = add(path, () => ({ ...sample, [name]: unused() }));
  const [invalid, unknown] = [{ [name]: '' }, `${one}.notFound` as const];
  const taken = { sent: { ...sample, slug: NOBODY }, code: `${one}.slugTaken` as ErrorCode };
  return [
    { call: `GET ${path}/admin/all`, not, invalid: { limit: 0 }, done: 200 },
    { call: `POST ${path}`, not, sent: sample, invalid, done: 201, ...(one !== 'hotel' && { conflict: taken }) },
    { call: `PUT ${path}/{id}`, not, about, sent: sample, invalid, unknown, done: 200 },
    { call: `PATCH ${path}/{id}`, not, about, sent: { published: false }, invalid, unknown, done: 200 },
    { call: `DELETE ${path}/{id}`, not, about, unknown, done: 200 },
    { call: `GET ${path}/{id}/revisions`, not, about, invalid: { limit: 0 }, unknown, done: 200 },
  ];
}

const setting = (path: string, sent: object, invalid: object, not: Role = 'author'): Row => ({
  ...{ call: `PUT ${path}`, not, about: settings(path), sent, invalid, done: 200 },
});

const home = {
  ...{ heroTitle: 'Hoş geldiniz', heroSubtitle: 'Kapımız açık', heroImage: '/uploads/bogaz.webp' },
  ...{ aboutTitle: 'Biz', aboutContent: 'Üç kuşaktır.', aboutImage: '/uploads/aile.webp' },
};
const chain = { address: 'Galata, İstanbul', phone: '0212 245 01 70', email: 'bilgi@otel.example.com' };
const person = () => ({ name: 'Ada', email: `ada${unused().replace(' ', '')}@otel.example.com`, role: 'editor' });
const key = () => ({ name: unused(), scopes: ['hotels:read'] });
const hook = () => ({ name: unused(), url: 'https://kanal.example.com/olay', events: ['hotel.changed'] });

const ROWS: Row[] = [
  ...entities('/hotels', 'hotel', sampleHotel, 'author'),
  ...entities('/blog', 'post', samplePost, 'hotel'),
  ...entities('/offers', 'offer', sampleOffer, 'author'),
  ...entities('/pages', 'page', samplePage, 'author'),
  setting('/content/homepage', home, { announcement: 5 }),
  setting('/contact', chain, { email: 'yok' }),
  setting('/seo', { metaTitle: 'Oteller' }, { metaTitle: 5 }),
  setting('/site', { name: 'Oteller' }, { accent: 'mavi' }),
  setting('/texts', { homeHotelsTitle: 'Evlerimiz' }, { homeHotelsTitle: 5 }),
  setting('/prices/seasons', { seasons: [] }, { seasons: 5 }),
  setting('/redirects', { redirects: [] }, { redirects: 5 }),
  {
    ...{ call: 'POST /hotels/{id}/rooms', not: 'author', about: ofHotel, unknown: 'hotel.notFound', done: 201 },
    ...{ sent: { type: 'Oda', price: 0, description: 'Sakin.' }, invalid: { price: -1 } },
  },
  {
    ...{ call: 'PUT /contact/messages/{id}', not: 'author', about: receiveMessage, unknown: 'message.notFound' },
    ...{ sent: { status: 'archived' }, invalid: { status: 'yok' }, done: 200 },
  },
  {
    ...{ call: 'PUT /media/{id}', about: upload, unknown: 'media.notFound', done: 200 },
    ...{ sent: { alt: { tr: 'Bahçe' } }, invalid: { alt: 5 } },
  },
  {
    ...{ call: 'POST /trash/{id}/restore', not: 'translator', about: trashed, unknown: 'trash.notFound', done: 200 },
  },
  { call: 'POST /users', not: 'editor', sent: person, invalid: { email: 'yok' }, done: 201 },
  {
    ...{ call: 'PUT /users/{id}', not: 'editor', unknown: 'user.notFound', done: 200 },
    ...{ about: async () => (await made<{ user: Target }>('POST', '/users', person())).user },
    ...{ sent: { name: 'Adı' }, invalid: { email: 'yok' } },
  },
  { call: 'POST /keys', not: 'editor', sent: key, invalid: { scopes: [] }, done: 201 },
  {
    call: 'DELETE /keys/{id}',
    not: 'editor',
    about: add('/keys', key),
    unknown: 'key.notFound',
    isUnversioned: true,
    done: 200,
  },
  { call: 'POST /webhooks', not: 'editor', sent: hook, invalid: { events: [] }, done: 201 },
  { call: 'GET /activity', invalid: { limit: 0 }, done: 200 },
  { call: 'GET /translations', invalid: { limit: 0 }, done: 200 },
  { call: 'GET /trash', not: 'translator', invalid: { limit: 0 }, done: 200 },
  { call: 'GET /media', invalid: { limit: 0 }, done: 200 },
  { call: 'GET /contact/messages', not: 'translator', invalid: { limit: 0 }, done: 200 },
];

describe.each(ROWS)('$call', ({ call, not, about, sent, invalid, unknown, conflict, isUnversioned, done }) => {
  const [method = '', path = ''] = call.split(' ');
  const target: Target = { id: '' };
  beforeAll(async () => {
    Object.assign(target, await about?.());
  });

  const ask = (change: object = {}, id = target.id, options: CallOptions = admin()) => {
    const input = { ...(typeof sent === 'function' ? sent(target) : sent), ...change };
    const address = `/api${path.replace('{id}', id)}`;
    if (method === 'GET') return site.call(method, `${address}?${new URLSearchParams(Object.entries(input))}`, options);
    return site.call(method, address, { ...options, ...(method !== 'DELETE' && { body: input }) });
  };
  const takesVersion = () => target.version !== undefined && ['PUT', 'PATCH', 'POST'].includes(method);
  const current = () => (takesVersion() ? { version: target.version } : {});

  it('is 401 without a token, and with one that is none', async () => {
    expectError(await ask({}, target.id, {}), 401, 'auth.required');
    expectError(await ask({}, target.id, { token: 'a.b.c' }), 401, 'auth.required');
  });

  if (not) {
    it(`is 403 for the role ${not}`, async () => {
      const options = { token: tokens[not] ?? '', password: ADMIN.password };
      expectError(await ask({}, target.id, options), 403, 'auth.forbidden');
    });
  }

  if (invalid) {
    it('is 400 for what is not valid, and names the field', async () => {
      const refused = await ask(invalid);
      expectError(refused, 400, 'request.invalid');
      expect(Object.keys(Object(refused.body.fields))[0]).toContain(Object.keys(invalid)[0]);
    });
  }

  if (unknown) {
    it(`is 404 ${unknown} for an id that nothing has`, async () => {
      expectError(await ask({}, NOBODY), 404, unknown);
    });
  }

  if (conflict) {
    it(`is 409 ${conflict.code}`, async () => {
      expectError(await ask(conflict.sent), 409, conflict.code);
    });
  }

  if (about && method !== 'GET' && !isUnversioned) {
    it('is 409 from another version, in If-Match and in the body', async () => {
      const headers = { 'if-match': `"${OTHER_VERSION}"` };
      expectError(await ask({}, target.id, { ...admin(), headers }), 409, 'version.stale');
      if (takesVersion()) expectError(await ask({ version: OTHER_VERSION }), 409, 'version.stale');
    });
  }

  // The version of the beginning shows that no rung before has changed anything.
  it(`is ${done} for who may`, async () => {
    const { status, text } = await ask(current());
    expect([status, text]).toEqual([done, expect.stringMatching(/^[[{]/)]);
  });
});
