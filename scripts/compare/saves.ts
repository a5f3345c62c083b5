import {
  fileForm,
  picture,
  sampleHotel,
  sampleMessage,
  sampleOffer,
  samplePage,
  samplePost,
} from '../../tests/support/factories.ts';
import { until } from '../../tests/support/temporary.ts';
import type { Answer, Recorder, Request } from './record.ts';

export interface People {
  administrator: string;
  translator: string;
}

export interface Mailbox {
  /** Does something that causes a mail, and waits for the mail. */
  mailed<T>(work: () => Promise<T>): Promise<T>;
  /** The token of the last link for a new password. */
  linkToken(): string;
}

interface Stored {
  id: string;
  version: number;
}

/** A step is kept under its name; its answer's JSON comes back, or an empty object. */
type Step = (name: string, path: string, request?: Request) => Promise<Stored & Record<string, unknown>>;

const PASSWORD = 'üç-martı-bir-vapur-1923';
const UNKNOWN = '6641f0c2a7b3d95e8c1f2a04';
const body = ({ text, headers }: Answer) => (headers.get('content-type')?.includes('json') ? JSON.parse(text) : {});

export const stepsOf = ({ keep }: Recorder, token?: string): Step => {
  const session = token === undefined ? {} : { token };
  return async (name, path, request = {}) =>
    body(await keep(`saves/${name}`, `/api${path}`, { ...session, ...request }));
};

/** The first fields of each noun, and those that later saves change. */
const NOUNS = {
  hotels: { fields: { ...sampleHotel, published: true }, changed: { description: 'Yeni metin.' }, title: 'name' },
  blog: { fields: samplePost, changed: { content: 'Yeni metin.' }, title: 'title' },
  offers: { fields: sampleOffer, changed: { text: 'Yeni metin.' }, title: 'title' },
  pages: { fields: samplePage, changed: { content: 'Yeni metin.' }, title: 'title' },
};

/** Walks each noun through its life: refusals, saves, a stale save, history, share link, translation and trash. */
export async function saveNouns(recorder: Recorder, { administrator, translator }: People): Promise<void> {
  const ask = stepsOf(recorder, administrator);
  for (const [noun, { fields, changed, title }] of Object.entries(NOUNS)) {
    const step: Step = (name, path, request) => ask(`${noun}/${name}`, path, request);
    const all = `/${noun}`;
    await stepsOf(recorder)(`${noun}/create as visitor`, all, { method: 'POST', body: fields });
    await step('create as translator', all, { method: 'POST', body: fields, token: translator });
    await step('create without fields', all, { method: 'POST', body: {} });
    await step('create with wrong fields', all, { method: 'POST', body: { ...fields, [title]: 7, published: 'x' } });
    const made = await step('create', all, { method: 'POST', body: { ...fields, idempotencyKey: 'once' } });
    await step('create again with its key', all, { method: 'POST', body: { ...fields, idempotencyKey: 'once' } });
    const twin = await step('create with a taken name', all, { method: 'POST', body: fields });
    const one = `${all}/${made.id}`;
    const put = (more: object) => ({ method: 'PUT', body: { ...fields, ...more } });
    await step('read', one);
    await step('save', one, put({ ...changed, version: made.version }));
    await step('save the same again', one, put({ ...changed, version: made.version + 1 }));
    await step('stale save', one, put({ [title]: 'Başka', version: made.version }));
    await step('save without a version', one, put({ [title]: 'Başka' }));
    await step('save with wrong fields', one, put({ [title]: '' }));
    await step('save an unknown one', `${all}/${UNKNOWN}`, put({}));
    const english = { field: Object.keys(changed)[0], english: ['English text.'] };
    await step('translate', `/translations/${noun === 'blog' ? 'posts' : noun}/${made.id}`, {
      method: 'PUT',
      body: english,
      token: translator,
    });
    await step('history', `${one}/revisions`);
    await step('first version', `${one}/revisions/1`);
    await step('unknown version', `${one}/revisions/99`);
    await step('restore with a stale version', `${one}/revisions/1/restore`, { method: 'POST', body: { version: 1 } });
    await step('restore', `${one}/revisions/1/restore`, { method: 'POST', body: {} });
    await saveTrash(step, one, made.id);
    await step('delete the other', `${all}/${twin.id}`, { method: 'DELETE' });
    await step('delete for ever', `/trash/${twin.id}`, { method: 'DELETE' });
    await step('withdraw', one, put({ published: false }));
    if (noun !== 'pages') await shareDraft(recorder, step, `/previews/${noun}/${made.id}`);
    await step('publish', one, put(changed));
  }
}

async function saveTrash(step: Step, one: string, id: string): Promise<void> {
  await step('delete', one, { method: 'DELETE' });
  await step('delete again', one, { method: 'DELETE' });
  await step('trash', '/trash');
  await step('bring back', `/trash/${id}/restore`, { method: 'POST', body: {} });
}

async function shareDraft({ keep }: Recorder, step: Step, links: string): Promise<void> {
  const { path } = await step('share', links, { method: 'POST', body: { name: 'Ayşe' } });
  await step('share links', links);
  await keep(`pages${links.replace(/\/\w+$/, '')}/shared`, `${path}`);
  await keep(`pages${links.replace(/\/\w+$/, '')}/shared in English`, `/en${path}`);
}

const SETTINGS = {
  '/content/homepage': { change: { heroTitle: 'Yeni başlık' }, wrong: { heroTitle: 7 } },
  '/contact': { change: { address: 'Yeni adres' }, wrong: { email: 'x' } },
  '/seo': { change: { metaTitle: 'Yeni başlık' }, wrong: { metaTitle: 7 } },
  '/site': { change: { tagline: 'Yeni söz' }, wrong: { palette: 'x' } },
  '/texts': { change: { homeHotelsTitle: 'Yeni başlık' }, wrong: { homeHotelsTitle: 7 } },
};

export async function saveSettings(recorder: Recorder, { administrator, translator }: People): Promise<void> {
  const ask = stepsOf(recorder, administrator);
  const step: Step = (name, path, request) => ask(name.slice(1), path, request);
  for (const [path, { change, wrong }] of Object.entries(SETTINGS)) {
    const read = await step(`${path}/read`, path);
    const put = (more: object) => ({ method: 'PUT', body: { ...read, ...more } });
    const { version } = read;
    await step(`${path}/save`, path, put(change));
    await step(`${path}/stale save`, path, put({ ...change, version: 1 }));
    await step(`${path}/wrong fields`, path, put(wrong));
    await step(`${path}/save as translator`, path, { ...put({ ...change, version: undefined }), token: translator });
    await step(`${path}/restore`, `${path}/revisions/${version}/restore`, { method: 'POST', body: {} });
    await step(`${path}/history`, `${path}/revisions`);
    await step(`${path}/save again`, path, put({ ...change, version: undefined }));
  }
}

export async function savePictures(recorder: Recorder, { administrator }: People): Promise<void> {
  const step = stepsOf(recorder, administrator);
  const form = async (field: string, name: string) => fileForm(field, [{ bytes: await picture(), name }]);
  const upload = async (name: string) => {
    const { url } = await step(`media/upload ${name}`, '/upload/single', {
      method: 'POST',
      body: await form('file', name),
    });
    return `${url}`.replace('/uploads/', '');
  };
  const [first, second] = [await upload('bahçe.png'), await upload('teras.png')];
  await step('media/upload several', '/upload/multiple', { method: 'POST', body: await form('files', 'oda.png') });
  const text = fileForm('file', [{ bytes: Buffer.from('no picture'), name: 'x.png' }]);
  await step('media/upload a text', '/upload/single', { method: 'POST', body: text });
  await step('media/describe', `/media/${first}`, { method: 'PUT', body: { alt: { tr: 'Bahçe', en: 'Garden' } } });
  await step('media/stale description', `/media/${first}`, { method: 'PUT', body: { name: 'x', version: 1 } });
  await step('media/replace', `/media/${first}/replacement`, { method: 'POST', body: { file: second } });
  await step('media/delete', `/media/${first}`, { method: 'DELETE' });
  await step('media/newest', '/media?limit=2');
  await recorder.keep('saves/media/picture', `/uploads/${second}`);
}

/** Goes on when no message waits for its mails; whether they were sent is compared. */
async function settled({ ask }: Recorder, token: string): Promise<void> {
  await until('the mails of the messages', async () => {
    const { text } = await ask('/api/contact/messages', { token });
    const { items: messages }: { items: Stored[] } = JSON.parse(text);
    const whole = await Promise.all(messages.map(({ id }) => ask(`/api/contact/messages/${id}`, { token })));
    return whole.every((message) => !message.text.includes('"waiting"'));
  });
}

export async function saveMessages(recorder: Recorder, { administrator, translator }: People): Promise<void> {
  const step = stepsOf(recorder, administrator);
  const visitor = stepsOf(recorder);
  const path = '/contact/messages';
  await step('messages/settings', `${path}/settings`, { method: 'PUT', body: { acknowledge: true } });
  await visitor('messages/send nothing', path, { method: 'POST', body: {} });
  const form = new URLSearchParams({ firstName: 'Elif' });
  await recorder.keep('saves/messages/form without scripts', '/en/contact', { method: 'POST', body: form });
  await visitor('messages/send', path, { method: 'POST', body: sampleMessage });
  await settled(recorder, administrator);
  const english = { ...sampleMessage, email: 'guest@visitors.example.com', hotelId: 'galata-konagi', language: 'en' };
  await visitor('messages/send in English', path, { method: 'POST', body: { ...english, arrival: '2031-05-14' } });
  await settled(recorder, administrator);
  const list = (await step('messages/list', path)) as unknown as { items: Stored[] };
  const one = `${path}/${list.items[0]?.id}`;
  const post = (fields: object) => ({ method: 'POST', body: fields });
  await step('messages/read', one);
  await step('messages/read as translator', one, { token: translator });
  await step('messages/open', `${one}/open`, post({}));
  await step('messages/answer', one, { method: 'PUT', body: { status: 'answered' } });
  await step('messages/stale save', one, { method: 'PUT', body: { status: 'open', version: 1 } });
  await step('messages/note', `${one}/notes`, post({ text: 'Arandı.' }));
  await step('messages/reply', `${one}/replies`, post({ channel: 'mail' }));
  await step('messages/mail again', `${one}/mail`, post({}));
  await settled(recorder, administrator);
  await step('messages/change several', `${path}/changes`, post({ messages: list.items, status: 'open' }));
  await step('messages/person', `${path}/person`, post({ email: english.email }));
  await step('messages/erase', `${path}/erasures`, post({ email: sampleMessage.email }));
  await step('messages/delete an unknown one', `${path}/${UNKNOWN}`, { method: 'DELETE' });
  const counts = [
    { event: 'view', hotelId: (await step('messages/hotel', '/hotels/galata-konagi')).id, language: 'tr' },
  ];
  await visitor('statistics/count', '/statistics', post({ counts }));
  await visitor('statistics/count nothing', '/statistics', post({ counts: [] }));
}

/** Invites a translator, who chooses a password and signs in. @returns the translator's token */
export async function inviteTranslator(
  recorder: Recorder,
  administrator: string,
  { mailed }: Mailbox,
): Promise<string> {
  const step = stepsOf(recorder, administrator);
  const visitor = stepsOf(recorder);
  const person = { name: 'Çiğdem', email: 'cigdem@otel.example.com', role: 'translator', language: 'en' };
  const invited = await mailed(() => step('users/invite', '/users', { method: 'POST', body: person }));
  const token = `${invited.link}`.split('#')[1];
  await visitor('users/accept', '/auth/invitations', { method: 'POST', body: { token, password: PASSWORD } });
  await visitor('users/accept again', '/auth/invitations', { method: 'POST', body: { token, password: PASSWORD } });
  const signIn = { username: (invited.user as { username: string }).username, password: PASSWORD };
  return `${(await visitor('users/sign in', '/auth/login', { method: 'POST', body: signIn })).token}`;
}

export async function saveUsers(
  recorder: Recorder,
  { administrator, translator }: People,
  { mailed, linkToken }: Mailbox,
): Promise<void> {
  const step = stepsOf(recorder, administrator);
  const visitor = stepsOf(recorder);
  const person = { name: 'Grace', email: 'grace@hotel.example.com', role: 'editor', language: 'tr' };
  await step('users/invite as translator', '/users', { method: 'POST', body: person, token: translator });
  await step('users/invite nobody', '/users', { method: 'POST', body: {} });
  const editor = await mailed(() => step('users/invite an editor', '/users', { method: 'POST', body: person }));
  const user = editor.user as Stored;
  await step('users/taken address', '/users', { method: 'POST', body: person });
  await step('users/change', `/users/${user.id}`, { method: 'PUT', body: { role: 'author', version: user.version } });
  await step('users/stale save', `/users/${user.id}`, { method: 'PUT', body: { name: 'x', version: user.version } });
  await step('users/delete', `/users/${user.id}`, { method: 'DELETE' });
  await visitor('users/sign in wrongly', '/auth/login', { method: 'POST', body: { username: 'x', password: 'y' } });
  const forgotten = { method: 'POST', body: { email: 'cigdem@otel.example.com' } };
  await mailed(() => visitor('users/forgotten', '/auth/password/forgotten', forgotten));
  const reset = { token: linkToken(), password: `${PASSWORD}!` };
  await visitor('users/reset', '/auth/password/reset', { method: 'POST', body: reset });
  await visitor('users/reset again', '/auth/password/reset', { method: 'POST', body: reset });
  await step('users/account of an ended session', '/auth/account', { token: translator });
  await step('users/presence', '/presence', { method: 'POST', body: { noun: 'hotels', entity: UNKNOWN, version: 1 } });
  await step('users/second step', '/auth/second-step', { method: 'POST' });
  await step('users/wrong code', '/auth/second-step', { method: 'PUT', body: { code: '000000' } });
}
