import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Content } from '#shared/schemas/content.ts';
import { NINE, NINE_UTC, setClock, TEN } from '../support/nine-o-clock.ts';
import { nounCalls } from '../support/noun-calls.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

interface Page {
  announcement: Record<string, unknown>;
  version: number;
}

const HOUR_MS = 60 * 60 * 1000;
const UNKNOWN = '6641f0c2a7b3d95e8c1f2a04';

const site = siteOfFile();
beforeEach(async () => {
  setClock(NINE_UTC - HOUR_MS);
  site.token = await site.signIn();
});
afterEach(() => void vi.useRealTimers());

const { add } = nounCalls('offers', site);
const visit = (path: string) => site.call('GET', path);

describe('an announcement with times and a link', () => {
  const text = {
    active: true,
    type: 'warning',
    title: 'Deniz otobüsü seferi',
    content: 'İptal.',
    link: 'https://ido.example.com/',
  };
  const announce = async (announcement: object) => {
    const { body } = await site.call<Page>('GET', '/api/content/homepage', { token: site.token });
    const texts = { heroTitle: 'a', heroSubtitle: 'b', heroImage: '/uploads/c.webp' };
    const about = { aboutTitle: 'd', aboutContent: 'e', aboutImage: '/uploads/f.webp' };
    return site.call<Page>('PUT', '/api/content/homepage', {
      token: site.token,
      body: { ...body, ...texts, ...about, announcement },
    });
  };

  it('is shown from that second to the other', async () => {
    const saved = await announce({ ...text, startsAt: NINE, endsAt: TEN });
    expect(saved.body.announcement).toEqual({ ...text, startsAt: NINE, endsAt: TEN });
    for (const [time, shown] of [
      [NINE_UTC - 1_000, false],
      [NINE_UTC, true],
      [NINE_UTC + HOUR_MS - 1_000, true],
      [NINE_UTC + HOUR_MS, false],
      [NINE_UTC - 1_000, false],
    ] as const) {
      vi.setSystemTime(time);
      const response = await visit('/api/content/homepage');
      expect(response.text.includes(text.title), new Date(time).toISOString()).toBe(shown);
      expect(response.text).not.toContain(TEN);
      expect((response.body as unknown as Page).announcement).toEqual(
        shown ? text : { active: false, type: 'info', title: '', content: '' },
      );
    }
  });

  it('lasts to the last second of a day that is its end', async () => {
    const saved = await announce({ ...text, endsAt: '2026-05-12' });
    expect(saved.body.announcement).toMatchObject({ endsAt: '2026-05-12' });
    for (const [time, shown] of [
      ['2026-05-12T20:59:59Z', true],
      ['2026-05-12T21:00:00Z', false],
    ] as const) {
      vi.setSystemTime(Date.parse(time));
      expect((await visit('/api/content/homepage')).text.includes(text.title), time).toBe(shown);
    }
  });

  it('keeps what a save leaves out, loses it by null and an empty link, and cannot end before it starts', async () => {
    await announce({ ...text, startsAt: NINE, endsAt: TEN });
    const { link: _, ...withoutLink } = text;
    const kept = await announce(withoutLink);
    expect(kept.body.announcement).toMatchObject({ ...text, startsAt: NINE, endsAt: TEN });
    expectError(await announce({ ...text, endsAt: NINE }), 400, 'request.invalid');
    const cleared = await announce({ ...text, startsAt: null, endsAt: null, link: '' });
    expect(cleared.body.announcement).toEqual(withoutLink);
    expect((await visit('/api/content/homepage')).text).toContain(text.title);
    for (const link of ['javascript:alert(1)', '//evil.example.com', '/\\evil.example.com', 'ftp://x.example.com'])
      expectError(await announce({ ...text, link }), 400, 'request.invalid');
    for (const link of ['/blog/guz', 'https://x.example.com/?a=1'])
      expect((await announce({ ...text, link })).status).toBe(200);
  });
});

describe('the announcement', () => {
  const texts = { heroTitle: 'a', heroSubtitle: 'b', heroImage: '/uploads/c.webp', aboutTitle: 'd' };
  const announce = (announcement: object) => {
    const body = { ...texts, aboutContent: 'e', aboutImage: '/uploads/f.webp', announcement };
    return site.call<Content>('PUT', '/api/content/homepage', { token: site.token, body });
  };
  const link = async () => (await site.call<Content>('GET', '/api/content/homepage')).body.announcement.link;

  it('may lead to a telephone call', async () => {
    await announce({ active: true, title: 'Arayın', link: 'tel:4440123' });
    expect(await link()).toBe('tel:4440123');
    expect((await visit('/')).text).toContain('href="tel:4440123"');
  });

  const shown = async () => (await site.call<Content>('GET', '/api/content/homepage')).body.announcement;
  const none = { active: false, type: 'info', title: '', content: '' };

  it('leads to its offer while that runs, and ends with it, also on pages that are cached', async () => {
    const { id, slug } = await add({ publishAt: NINE, unpublishAt: TEN });
    const saved = await announce({ active: true, type: 'success', title: 'Kış duyurusu', link: '/about', offerId: id });
    expect(saved.body.announcement).toMatchObject({ active: true, link: '/about', offerId: id });
    const isOnPage = async () => (await visit('/')).text.includes('Kış duyurusu');
    expect([await link(), await isOnPage()]).toEqual(['/about', true]);
    setClock(NINE_UTC);
    expect([await link(), await isOnPage()]).toEqual([`/offers/${slug}`, true]);
    expect((await visit('/en')).text).toContain(`href="/en/offers/${slug}"`);
    setClock(NINE_UTC + HOUR_MS);
    expect([await shown(), await isOnPage()]).toEqual([none, false]);
  });

  it.each([
    ['switched off', { published: false }],
    ['ended in the past', { unpublishAt: '2020-01-01' }],
    ['ended now', { unpublishAt: '2026-05-12T08:00' }],
  ])('ends with its offer that is %s, which the save says, and is back with it', async (_, change) => {
    const { id, title, text } = await add();
    await announce({ active: true, title: 'Kış', offerId: id });
    const save = (fields: object) =>
      site.call('PUT', `/api/offers/${id}`, { token: site.token, body: { title, text, unpublishAt: null, ...fields } });
    expect((await save({ text: `${text} Yeni.` })).body).not.toHaveProperty('announcementEnded');
    expect((await save(change)).body).toMatchObject({ announcementEnded: true });
    expect(await shown()).toEqual(none);
    expect((await save({ published: true })).body).not.toHaveProperty('announcementEnded');
    expect(await shown()).toMatchObject({ active: true, title: 'Kış' });
  });

  it('ends with its offer that is deleted, is back with it, and stays when another one ends', async () => {
    const [own, other] = [await add(), await add()];
    await announce({ active: true, title: 'Kış', offerId: own.id });
    await site.call('DELETE', `/api/offers/${other.id}`, { token: site.token });
    expect((await shown()).active).toBe(true);
    await site.call('DELETE', `/api/offers/${own.id}`, { token: site.token });
    expect((await shown()).active).toBe(false);
    await site.call('POST', `/api/trash/${own.id}/restore`, { token: site.token });
    expect((await shown()).active).toBe(true);
  });

  it('refuses an offer that does not exist', async () => {
    expectError(await announce({ active: true, title: 'Kış', offerId: UNKNOWN }), 400, 'request.invalid');
  });
});
