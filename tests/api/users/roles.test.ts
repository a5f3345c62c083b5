import { beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '#shared/schemas/blog.ts';
import type { Content } from '#shared/schemas/content.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { samplePost } from '../../support/factories.ts';
import { nounCalls } from '../../support/noun-calls.ts';
import { addPerson } from '../../support/people.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const site = siteOfFile();

const { add: addHotel } = nounCalls('hotels', site);
const { add: addPost } = nounCalls('blog', site);

describe('a translator', () => {
  let token: string;
  beforeAll(async () => {
    token = (await addPerson(site, site.token, 'translator')).token;
  });

  it('changes the English texts of a hotel and of its rooms', async () => {
    const hotel = await addHotel();
    const [first, ...rooms] = hotel.rooms;
    const body = {
      ...hotel,
      rooms: [
        { ...first, translations: { en: { ...first?.translations?.en, description: 'A wide room.' } } },
        ...rooms,
      ],
      translations: { en: { ...hotel.translations?.en, description: 'A house on the Bosphorus.' } },
    };
    const saved = await site.call<Hotel>('PUT', `/api/hotels/${hotel.id}`, { token, body });
    expect(saved.status).toBe(200);
    expect(saved.body.translations?.en.description).toBe('A house on the Bosphorus.');
    expect(saved.body.rooms[0]?.translations?.en.description).toBe('A wide room.');
  });

  it('changes the English texts of pictures, in any order, and no Turkish ones', async () => {
    const [one, other] = ['/uploads/bir.webp', '/uploads/iki.webp'];
    const alts = [
      { image: one, tr: 'Bir', en: '' },
      { image: other, tr: 'İki', en: '' },
    ];
    const hotel = await addHotel({ gallery: [one, other], imageAlts: alts });
    const call = (imageAlts: object[]) =>
      site.call<Hotel>('PUT', `/api/hotels/${hotel.id}`, { token, body: { ...hotel, version: undefined, imageAlts } });
    const english = [
      { image: other, tr: 'İki', en: 'Two' },
      { image: one, tr: 'Bir', en: 'One' },
    ];
    expect((await call(english)).status).toBe(200);
    expectError(await call([{ image: other, tr: 'Üç', en: 'Two' }, english[1] ?? {}]), 403, 'auth.forbidden');
  });

  it.each([{ description: 'Başka' }, { phone: '+90 212 555 99 99' }, { published: false }, { rooms: [] }])(
    'does not change %o of a hotel',
    async (change) => {
      const hotel = await addHotel();
      const response = await site.call('PUT', `/api/hotels/${hotel.id}`, { token, body: { ...hotel, ...change } });
      expectError(response, 403, 'auth.forbidden');
      const { body } = await site.call<Hotel>('GET', `/api/hotels/${hotel.id}`, { token: site.token });
      expect(body.version).toBe(hotel.version);
    },
  );

  it('may send the empty parts of an announcement that are not stored', async () => {
    const path = '/api/content/homepage';
    const texts = { heroTitle: 'Ev', heroSubtitle: 'Altı ev', aboutTitle: 'Biz', aboutContent: 'Metin' };
    const announcement = { active: true, type: 'info', title: 'Erguvan', content: 'Nisan' };
    const body = { ...texts, heroImage: '/uploads/a.webp', aboutImage: '/uploads/b.webp', announcement };
    const { body: content } = await site.call<Content>('PUT', path, { token: site.token, body });
    const save = (sent: object) =>
      site.call('PUT', path, { token, body: { ...content, version: undefined, announcement: sent } });
    expect((await save({ ...announcement, link: '', startsAt: null })).status).toBe(200);
    expectError(await save({ ...announcement, link: '/blog' }), 403, 'auth.forbidden');
  });

  it('changes the English texts of posts and settings, and no Turkish ones', async () => {
    const post = await addPost();
    const english = { translations: { en: { title: 'Autumn', tags: ['autumn'] } } };
    expect((await site.call('PUT', `/api/blog/${post.id}`, { token, body: { ...post, ...english } })).status).toBe(200);
    expectError(
      await site.call('PUT', `/api/blog/${post.id}`, { token, body: { ...post, version: undefined, title: 'Başka' } }),
      403,
      'auth.forbidden',
    );
    const seo = { translations: { en: { metaTitle: 'Hotels' } } };
    expect((await site.call('PUT', '/api/seo', { token, body: seo })).status).toBe(200);
    expectError(await site.call('PUT', '/api/seo', { token, body: { metaTitle: 'Oteller' } }), 403, 'auth.forbidden');
  });
});

describe('an author who hands posts in', () => {
  let token: string;
  beforeAll(async () => {
    token = (await addPerson(site, site.token, 'author', { publishes: false })).token;
  });

  it('writes drafts, and neither publishes nor plans a post', async () => {
    const draft = await site.call<Post>('POST', '/api/blog', { token, body: { ...samplePost, published: false } });
    expect([draft.status, draft.body.published]).toEqual([201, false]);
    for (const body of [
      { ...samplePost, published: true },
      { ...samplePost, publishAt: '2030-01-01T09:00' },
    ]) {
      expectError(await site.call('POST', '/api/blog', { token, body }), 403, 'auth.forbidden');
    }
    const path = `/api/blog/${draft.body.id}`;
    const body = { ...draft.body, published: true };
    expectError(await site.call('PUT', path, { token, body }), 403, 'auth.forbidden');
    expect((await site.call('PUT', path, { token, body: { ...draft.body, title: 'Yeni başlık' } })).status).toBe(200);
    expect((await site.call('DELETE', path, { token })).status).toBe(200);
  });

  it('changes and deletes nothing that visitors read already', async () => {
    const post = await addPost({ published: true });
    const path = `/api/blog/${post.id}`;
    expectError(
      await site.call('PUT', path, { token, body: { ...post, version: undefined, title: 'Başka' } }),
      403,
      'auth.forbidden',
    );
    expectError(await site.call('DELETE', path, { token }), 403, 'auth.forbidden');
  });

  it('reads hotels as a visitor', async () => {
    const hotel = await addHotel({ published: false });
    expectError(await site.call('GET', `/api/hotels/${hotel.slug}`, { token }), 404, 'hotel.notFound');
    expect((await site.call('GET', '/api/activity', { token })).text).not.toContain(hotel.id);
  });
});

describe('an editor', () => {
  it('sees no line about people in the activity, and deletes nothing for good', async () => {
    const { token } = await addPerson(site, site.token, 'editor');
    const { text } = await site.call('GET', '/api/activity', { token });
    expect(text).not.toMatch(/"action":"(?:signIn|invite|invitationAccepted)"/);
    const post = await addPost();
    expect((await site.call('DELETE', `/api/blog/${post.id}`, { token })).status).toBe(200);
    expectError(await site.call('DELETE', `/api/trash/${post.id}`, { token }), 403, 'auth.forbidden');
    expect((await site.call('POST', `/api/trash/${post.id}/restore`, { token, body: {} })).status).toBe(200);
  });
});
