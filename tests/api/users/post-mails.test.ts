import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Post } from '#shared/schemas/blog.ts';
import { samplePost } from '../../support/factories.ts';
import { addPerson, noMailWaits, type SignedIn } from '../../support/people.ts';
import { decoded, type MailServer, startMailServer } from '../../support/servers/mail-server.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const EDITOR = 'editor@otel.example.com';
const AUTHOR = 'yazar@otel.example.com';

let server: MailServer;
let editor: SignedIn;
let author: SignedIn;

beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());
const site = siteOfFile(() => server.settings);
beforeAll(async () => {
  editor = await addPerson(site, site.token, 'editor', { email: EDITOR, name: 'Ece' });
  author = await addPerson(site, site.token, 'author', { email: AUTHOR, name: 'Yaman', publishes: false });
});
beforeEach(async () => {
  await noMailWaits(site);
  server.mails = [];
});

async function handIn(title: string): Promise<Post> {
  const body = { ...samplePost, title, published: false, handedIn: true, idempotencyKey: title };
  const add = () => site.call<Post>('POST', '/api/blog', { token: author.token, body });
  await add();
  return (await add()).body;
}
async function save({ id, title }: Post, fields: object, as = editor): Promise<void> {
  const body = { ...samplePost, title, published: false, ...fields };
  const { status, text } = await site.call('PUT', `/api/blog/${id}`, { token: as.token, body });
  expect(status, text).toBe(200);
}
const mailed = async () => {
  await noMailWaits(site);
  return server.mails.map((mail) => [...mail.to, decoded(mail).replaceAll('\r\n', ' ')]);
};

it('a post that is handed in is told once to those who publish, with a link', async () => {
  const post = await handIn('Teslim');
  const text = new RegExp(`Yaman, “Teslim” yazısını teslim etti\\..+/admin/blog/${post.id}`);
  expect(await mailed()).toEqual([[EDITOR, expect.stringMatching(text)]]);
});

it('its author hears that another person has published it or sent it back', async () => {
  const [one, two] = [await handIn('Bir'), await handIn('İki')];
  await noMailWaits(site);
  server.mails = [];
  await save(one, { published: true });
  await save(two, { handedIn: false });
  expect(await mailed()).toEqual([
    [AUTHOR, expect.stringContaining('“Bir” yazınızı yayımlayan: Ece.')],
    [AUTHOR, expect.stringContaining('“İki” yazınızı size geri gönderen: Ece.')],
  ]);
});

it('a post goes back with a note, which is in the mail and with the post until it is handed in again', async () => {
  const post = await handIn('Notlu');
  await noMailWaits(site);
  server.mails = [];
  await save(post, { handedIn: false, reviewNote: 'Girişi kısaltın, lütfen.' });
  expect(await mailed()).toEqual([[AUTHOR, expect.stringContaining('Not: Girişi kısaltın, lütfen.')]]);
  const read = async () => (await site.call<Post>('GET', `/api/blog/${post.id}`, { token: author.token })).body;
  expect((await read()).reviewNote).toBe('Girişi kısaltın, lütfen.');
  await save(post, { handedIn: true }, author);
  expect((await read()).reviewNote).toBe('');
  const body = { ...samplePost, title: 'Notlu', published: false, handedIn: false, reviewNote: 'Kendime' };
  expectError(await site.call('PUT', `/api/blog/${post.id}`, { token: author.token, body }), 403, 'auth.forbidden');
  const long = { ...body, reviewNote: 'x'.repeat(1_001) };
  expectError(
    await site.call('PUT', `/api/blog/${post.id}`, { token: editor.token, body: long }),
    400,
    'request.invalid',
  );
});

it('nobody hears of what they did themselves, or of what they have turned off', async () => {
  await site.call('PUT', '/api/auth/account', { token: editor.token, body: { mails: [] } });
  const post = await handIn('Sessiz');
  await save(post, { handedIn: false }, author);
  expect(await mailed()).toEqual([]);
});
