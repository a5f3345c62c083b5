/** The work of an integrator with the client that openapi-generator makes for TypeScript and fetch. */
import { readFileSync } from 'node:fs';
import {
  type ApiError,
  BlogApi,
  Configuration,
  HotelsApi,
  MessagesApi,
  ResponseError,
  SignInApi,
  UploadsApi,
} from './client/index';

const [, , base = '', password = '', picture = ''] = process.argv;

function ok(value: unknown, what: string): asserts value {
  if (!value) throw new Error(what);
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const thrown: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  ok(thrown instanceof ResponseError, `no error response: ${String(thrown)}`);
  return (await thrown.response.json()) as ApiError;
}

async function work(): Promise<void> {
  const visitor = new Configuration({ basePath: `${base}/api` });
  const hotels = new HotelsApi(visitor);
  const [turkish, english] = [await hotels.hotelsList(), await hotels.hotelsList({ lang: 'en' })];
  const [one] = turkish;
  ok(one && turkish.length === english.length && english[0]?.lang === 'en' && one.lang === undefined, 'two languages');
  ok((await hotels.hotelsGet({ id: one.slug })).name === one.name, 'read');
  const first = await hotels.hotelsListRaw({ limit: 2 });
  const cursor = /cursor=([^&>]+)/.exec(first.raw.headers.get('link') ?? '')?.[1];
  ok(cursor, 'a next page');
  ok((await hotels.hotelsList({ limit: 2, cursor }))[0]?.id !== (await first.value())[1]?.id, 'next page');
  const sent = await new MessagesApi(visitor).messagesCreate({
    messageInput: {
      firstName: 'Elif',
      message: 'Merhaba, iki gece için odanız var mı?',
      email: 'elif@posta.example.com',
      arrival: '2031-05-14',
      departure: '2031-05-16',
      guests: 2,
      hotelId: one.id,
    },
  });
  ok(sent.success && sent.reference, 'message');

  const { token } = await new SignInApi(visitor).authLogin({ loginInput: { username: 'admin', password } });
  const configuration = new Configuration({ basePath: `${base}/api`, accessToken: token });
  const [blog, admin] = [new BlogApi(configuration), new HotelsApi(configuration)];
  const draft = await blog.blogCreate({ postCreate: { title: 'Taslak', content: 'Henüz yayında değil.' } });
  ok(!(await blog.blogGet({ id: draft.id })).published, 'draft');
  ok((await failureOf(new BlogApi(visitor).blogGet({ id: draft.id }))).code === 'post.notFound', '404');

  const added = await admin.hotelsCreate({
    hotelCreate: {
      name: 'Deneme Oteli',
      city: 'İstanbul',
      address: 'Örnek Sokak 1, Beyoğlu',
      description: 'Deneme.',
      phone: '+90 212 555 01 23',
      whatsapp: '+90 532 555 01 23',
      features: new Set(['Ücretsiz Wi-Fi']),
      location: { lat: 41.03, lng: 28.97 },
      rooms: [{ type: 'Çift kişilik oda', price: 4500, description: 'Geniş.', beds: [{ kind: 'double', count: 1 }] }],
    },
  });
  const read = await admin.hotelsGet({ id: added.id });
  const single = { id: '1715500000000', type: 'Tek kişilik oda', price: 3000, description: 'Sakin.' };
  const hotelInput = { ...read, rooms: [...read.rooms, single] };
  const saved = await admin.hotelsUpdate({ id: added.id, hotelInput });
  ok(saved.version === 2 && saved.rooms[0]?.id === read.rooms[0]?.id && saved.location?.lat === 41.03, 'saved');
  ok(saved.rooms[1]?.id === single.id, 'new room');
  ok((await failureOf(admin.hotelsUpdate({ id: added.id, hotelInput: read }))).code === 'version.stale', '409');

  const uploads = new UploadsApi(configuration);
  const file = () => new File([readFileSync(picture)], 'resim.png', { type: 'image/png' });
  ok((await uploads.uploadSingle({ file: file() })).url.startsWith('/uploads/'), 'upload');
  ok((await uploads.uploadMultiple({ files: [file(), file()] })).urls.length === 2, 'uploads');

  const table = await new MessagesApi(configuration).messagesExport({ lang: 'en' });
  ok(table.split(',').length > 5, 'export');
  ok(
    (await blog.blogDelete({ id: draft.id })).success && (await admin.hotelsDelete({ id: added.id })).success,
    'delete',
  );
  ok((await new SignInApi(configuration).authLogout()).success, 'sign out');
}

work().catch((thrown: unknown) => {
  process.exitCode = 1;
  process.stderr.write(`${String(thrown)}\n`);
});
