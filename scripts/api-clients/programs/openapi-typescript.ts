/** The work of an integrator with the types that openapi-typescript makes, and openapi-fetch. */
import { readFileSync } from 'node:fs';
import createClient from 'openapi-fetch';
import type { components, paths } from './schema.ts';

const [, , base = '', password = '', picture = ''] = process.argv;
const visitor = createClient<paths>({ baseUrl: `${base}/api` });

function ok(value: unknown, what: string): asserts value {
  if (!value) throw new Error(what);
}

const { data: turkish } = await visitor.GET('/hotels');
const { data: english } = await visitor.GET('/hotels', { params: { query: { lang: 'en' } } });
const one = turkish?.[0];
ok(one && turkish.length === english?.length && english[0]?.lang === 'en' && one.lang === undefined, 'two languages');
const { data: byId } = await visitor.GET('/hotels/{id}', { params: { path: { id: one.slug } } });
ok(byId?.name === one.name, 'read');
const first = await visitor.GET('/hotels', { params: { query: { limit: 2 } } });
const cursor = /cursor=([^&>]+)/.exec(first.response.headers.get('link') ?? '')?.[1];
ok(cursor, 'a next page');
const { data: next } = await visitor.GET('/hotels', { params: { query: { limit: 2, cursor } } });
ok(next?.[0] && next[0].id !== first.data?.[1]?.id, 'next page');

const message: components['schemas']['MessageInput'] = {
  firstName: 'Elif',
  message: 'Merhaba, iki gece için odanız var mı?',
  email: 'elif@posta.example.com',
  arrival: '2031-05-14',
  departure: '2031-05-16',
  guests: 2,
  hotelId: one.id,
};
const { data: sent } = await visitor.POST('/contact/messages', { body: message });
ok(sent?.reference, 'message');

const { data: session } = await visitor.POST('/auth/login', { body: { username: 'admin', password } });
ok(session, 'sign in');
const admin = createClient<paths>({ baseUrl: `${base}/api`, headers: { Authorization: `Bearer ${session.token}` } });

const post: components['schemas']['PostCreate'] = { title: 'Taslak', content: 'Henüz yayında değil.' };
const { data: draft } = await admin.POST('/blog', { body: post });
ok(draft && draft.published === false, 'draft');
const ofDraft = { params: { path: { id: draft.id } } };
ok((await admin.GET('/blog/{id}', ofDraft)).data?.id === draft.id, 'draft read');
const missing = await visitor.GET('/blog/{id}', ofDraft);
ok(missing.response.status === 404 && missing.error?.code === 'post.notFound', '404');

const hotel: components['schemas']['HotelCreate'] = {
  name: 'Deneme Oteli',
  city: 'İstanbul',
  address: 'Örnek Sokak 1, Beyoğlu',
  description: 'Deneme.',
  phone: '+90 212 555 01 23',
  whatsapp: '+90 532 555 01 23',
  features: ['Ücretsiz Wi-Fi'],
  location: { lat: 41.03, lng: 28.97 },
  rooms: [{ type: 'Çift kişilik oda', price: 4500, description: 'Geniş.', beds: [{ kind: 'double', count: 1 }] }],
};
const { data: added } = await admin.POST('/hotels', { body: hotel });
ok(added, 'create');
const ofHotel = { params: { path: { id: added.id } } };
const { data: read } = await admin.GET('/hotels/{id}', ofHotel);
ok(read, 'read to save');
const single = { id: '1715500000000', type: 'Tek kişilik oda', price: 3000, description: 'Sakin.' };
const body = { ...read, rooms: [...read.rooms, single] };
const { data: saved } = await admin.PUT('/hotels/{id}', { ...ofHotel, body });
ok(saved?.version === 2 && saved.rooms[0]?.id === read.rooms[0]?.id && saved.location?.lat === 41.03, 'saved');
ok(saved.rooms[1]?.id === single.id, 'new room');
const stale = await admin.PUT('/hotels/{id}', { ...ofHotel, body: read });
ok(stale.response.status === 409 && stale.error?.code === 'version.stale', '409');
const { data: contact } = await admin.GET('/contact');
ok(contact && (await admin.PUT('/contact', { body: contact })).data, 'contact saved as read');
const { data: content } = await admin.GET('/content/homepage');
ok(content && (await admin.PUT('/content/homepage', { body: content })).data, 'homepage saved as read');
ok((await admin.PUT('/blog/{id}', { ...ofDraft, body: draft })).data, 'post saved as read');

const formOf = (field: string, count: number) => () => {
  const form = new FormData();
  for (let at = 0; at < count; at += 1) form.append(field, new Blob([readFileSync(picture)]), 'resim.png');
  return form;
};
const uploaded = await admin.POST('/upload/single', { body: { file: '' }, bodySerializer: formOf('file', 1) });
ok(uploaded.data?.url.startsWith('/uploads/'), 'upload');
const several = await admin.POST('/upload/multiple', { body: { files: [] }, bodySerializer: formOf('files', 2) });
ok(several.data?.urls.length === 2, 'uploads');

const { data: table } = await admin.GET('/contact/messages/export.csv', { parseAs: 'text' });
ok(table && table.split(';').length > 5, 'export');
ok((await admin.DELETE('/blog/{id}', ofDraft)).data?.success, 'delete post');
ok((await admin.DELETE('/hotels/{id}', ofHotel)).data?.success, 'delete hotel');
ok((await admin.POST('/auth/logout')).data?.success, 'sign out');
