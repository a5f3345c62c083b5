import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { purgeExpired } from '#server/models/trash.ts';
import { LIMITS, TRASH } from '#shared/constants.ts';
import { DAY_MS, todayInIstanbul } from '#shared/lib/numbers/date.ts';
import type { ActivityEntry } from '#shared/schemas/history.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { ADMIN } from '../support/api-client.ts';
import { sampleHotel, samplePost } from '../support/factories.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

type Page = { items: ActivityEntry[]; users: string[]; next: string | null };

const site = siteOfFile();

const activity = async (query = '') =>
  (await site.call<Page>('GET', `/api/activity${query}`, { token: site.token })).body;
const save = async (name: string, id?: string, change = {}) => {
  const body = { ...sampleHotel, name, ...change };
  const path = id === undefined ? '/api/hotels' : `/api/hotels/${id}`;
  return (await site.call<Hotel>(id === undefined ? 'POST' : 'PUT', path, { token: site.token, body })).body;
};

describe('the activity', () => {
  it('says who did what to which entity, the latest first', async () => {
    const { id } = await save('Kim Ne Yaptı');
    await save('Kim Ne Yaptı', id, { city: 'Bursa' });
    await site.call('POST', `/api/hotels/${id}/revisions/1/restore`, { token: site.token, body: {} });
    await site.call('PUT', '/api/seo', { token: site.token, body: { metaTitle: 'Oteller' } });
    const { items: lines } = await activity();
    const hotel = { by: ADMIN.username, noun: 'hotels', entity: id, name: 'Kim Ne Yaptı' };
    expect(lines).toMatchObject([
      { by: ADMIN.username, noun: 'seo', entity: 'seo', action: 'save', fields: ['metaTitle'] },
      { ...hotel, version: 3, action: 'restore', restored: 1, fields: ['city'] },
      { ...hotel, version: 2, action: 'save', fields: ['city'] },
      { ...hotel, version: 1, action: 'create' },
      ...lines.slice(4),
    ]);
  });

  it('keeps the lines of a deleted entity, but not its contents', async () => {
    const { id } = await save('Silinen');
    await save('Silinen', id, { city: 'Bursa' });
    expect((await site.call('DELETE', `/api/hotels/${id}`, { token: site.token })).status).toBe(200);
    const { items: lines } = await activity(`?noun=hotels&entity=${id}`);
    expect(lines.map(({ action, version, by, name }) => ({ action, version, by, name }))).toEqual(
      [
        { action: 'delete', version: 3 },
        { action: 'save', version: 2 },
        { action: 'create', version: 1 },
      ].map((line) => ({ ...line, by: ADMIN.username, name: 'Silinen' })),
    );
  });

  it('has sign-ins, sign-outs and changed passwords, and counts an hour’s refused sign-ins in one line', async () => {
    const login = (username: string, password: string) =>
      site.call<{ token: string }>('POST', '/api/auth/login', { body: { username, password } });
    for (const name of ['kimse', 'parolam-buydu', ADMIN.username, ADMIN.username]) {
      expect((await login(name, 'yanlış-parola')).status).toBe(401);
    }
    const passwords = [ADMIN.password, 'vapur-iskele-simit-çay-42', 'martı-deniz-rüzgâr-fener-58'] as const;
    for (const [at, newPassword] of passwords.slice(1).entries()) {
      const body = { currentPassword: passwords[at], newPassword };
      expect((await site.call('POST', '/api/auth/password', { token: site.token, body })).status).toBe(200);
    }
    const { body: other } = await login(ADMIN.username, passwords[2]);
    await site.call('POST', '/api/auth/logout', { token: other.token });
    expect((await site.call('GET', '/api/contact/messages/export.csv', { token: site.token })).status).toBe(200);
    const { items: lines, users } = await activity();
    expect(lines.filter(({ noun }) => noun === undefined)).toMatchObject([
      { action: 'export', by: ADMIN.username },
      { action: 'signOut', by: ADMIN.username },
      { action: 'signIn', by: ADMIN.username },
      { action: 'passwordChange', by: ADMIN.username },
      { action: 'passwordChange', by: ADMIN.username },
      { action: 'signInRefused', by: ADMIN.username, count: 2 },
      { action: 'signInRefused', by: '', count: 2 },
      { action: 'signIn', by: ADMIN.username },
    ]);
    expect(users).toEqual([ADMIN.username]);
    // People type passwords into the field of the name.
    expect(JSON.stringify(lines)).not.toContain('parolam');
    // No other entry contains a typed name, which would stay longer than two years.
    await site.collection('activity').deleteMany({});
    expect((await activity()).items.filter(({ noun }) => noun === undefined)).toEqual([]);
  });

  it('comes in pages that neither repeat nor miss a line, also among lines of the same moment', async () => {
    const { id } = await save('Aynı An');
    for (const city of ['Bursa', 'İzmir', 'Van']) await save('Aynı An', id, { city });
    for (const name of ['Aynı An 2', 'Aynı An 3']) await save(name, (await save(name)).id, { city: 'Konya' });
    await site.call('POST', '/api/blog', { token: site.token, body: samplePost });
    const at = new Date('2025-03-01T12:00:00.000Z');
    for (const collection of ['hotels', 'posts', 'pages', 'seo', 'revisions', 'activity']) {
      await site.collection(collection).updateMany({}, { $set: { updatedAt: at } });
    }
    const { items: all } = await activity();
    expect(all.length).toBeGreaterThan(10);
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page: Page = await activity(`?limit=3${next === '' ? '' : `&cursor=${next}`}`);
      seen.push(...page.items.map((line) => line.id));
      next = page.next;
    }
    expect(seen).toEqual(all.map((line) => line.id));
  });

  it('goes on after a line of a share link, and of a room with the longest id', async () => {
    const { id } = await save('Uzun Satırlar', undefined, {
      rooms: [{ ...sampleHotel.rooms[0], id: '漢'.repeat(LIMITS.roomId) }],
    });
    await site.call('POST', `/api/previews/hotels/${id}`, { token: site.token });
    await save('Uzun Satırlar', id, { rooms: [] });
    await purgeExpired(new Date(Date.now() + (TRASH.days + 1) * DAY_MS));
    const actions: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page: Page = await activity(`?noun=hotels&entity=${id}&limit=1${next && `&cursor=${next}`}`);
      actions.push(...page.items.map(({ action }) => action));
      next = page.next;
    }
    expect(actions).toEqual(['deleteRoomForGood', 'deleteRoom', 'share', 'create']);
  });

  it('is filtered by person, entity and period', async () => {
    const firstDay = todayInIstanbul();
    const { id } = await save('Süzülen');
    await save('Süzülen', id, { city: 'Bursa' });
    await save('Süzülen', id, { city: 'İzmir' });
    const versions = ({ items: lines }: Page) => lines.map(({ version }) => version);
    const ofHotel = `?noun=hotels&entity=${id}`;
    expect(versions(await activity(ofHotel))).toEqual([3, 2, 1]);
    const { next } = await activity(`${ofHotel}&limit=2`);
    expect(versions(await activity(`${ofHotel}&limit=2&cursor=${next}`))).toEqual([1]);
    expect((await activity(`${ofHotel}&by=${ADMIN.username}`)).items).toHaveLength(3);
    for (const query of [
      '?by=yok',
      `${ofHotel}&by=yok`,
      '?noun=posts&entity=yok',
      '?to=2001-01-01',
      '?from=2999-01-01',
    ]) {
      expect([query, (await activity(query)).items]).toEqual([query, []]);
    }
    expect((await activity(`?by=${ADMIN.username}`)).items.length).toBeGreaterThan(2);
    expect(versions(await activity(`${ofHotel}&from=${firstDay}&to=${todayInIstanbul()}`))).toEqual([3, 2, 1]);
  });

  it('takes days as they are in Istanbul', async () => {
    const { id } = await save('Gece Yarısı');
    const _id = new mongoose.Types.ObjectId(id);
    const hours = async (updatedAt: string, query: string) => {
      await site.collection('hotels').updateOne({ _id }, { $set: { updatedAt: new Date(updatedAt) } });
      return (await activity(`${query}&limit=100`)).items.some(({ entity }) => entity === id);
    };
    expect(await hours('2024-05-11T20:59:59.999Z', '?from=2024-05-12&to=2024-05-12')).toBe(false);
    expect(await hours('2024-05-11T21:00:00.000Z', '?from=2024-05-12&to=2024-05-12')).toBe(true);
    expect(await hours('2024-05-12T20:59:59.999Z', '?from=2024-05-12&to=2024-05-12')).toBe(true);
    expect(await hours('2024-05-12T21:00:00.000Z', '?from=2024-05-12&to=2024-05-12')).toBe(false);
  });

  it('rejects what is no filter', async () => {
    for (const query of ['noun=hotels', 'entity=x', 'noun=users&entity=x', 'from=dün', 'to=2024-02-30', 'limit=0']) {
      const response = await site.call('GET', `/api/activity?${query}`, { token: site.token });
      expect([query, response.status]).toEqual([query, 400]);
      expectError(response, 400, 'request.invalid');
    }
    for (const cursor of [
      'x',
      ...['[1,{}]', '[8640000000000001,""]'].map((one) => Buffer.from(one).toString('base64url')),
    ]) {
      const response = await site.call('GET', `/api/activity?cursor=${cursor}`, { token: site.token });
      expectError(response, 400, 'list.cursorUnknown');
    }
  });
});
