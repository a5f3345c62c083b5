import { beforeAll, describe, expect, it } from 'vitest';
import { en } from '#shared/i18n/en/site.ts';
import { tr } from '#shared/i18n/tr/site.ts';
import { textName } from '#shared/lib/text-name.ts';
import type { PageTexts } from '#shared/schemas/texts.ts';
import { TEXT_NAMES, TEXT_PAGES, textKeys } from '#shared/texts.ts';
import { sampleHotel } from '../support/factories.ts';
import { expectError, siteOfFile } from '../support/test-site.ts';

const site = siteOfFile();
let hotel: string;

beforeAll(async () => {
  const onMap = { ...sampleHotel, location: { lat: 41.0256, lng: 28.9741 } };
  hotel = (await site.call<{ slug: string }>('POST', '/api/hotels', { token: site.token, body: onMap })).body.slug;
  const contact = { phone: '+90 212 555 01 23', email: 'bilgi@otel.example.com', address: 'Beyoğlu, İstanbul' };
  await site.call('PUT', '/api/contact', { token: site.token, body: contact });
});

const read = (query = '') => site.call<PageTexts>('GET', `/api/texts${query}`);
const save = (body: object) => site.call<PageTexts>('PUT', '/api/texts', { token: site.token, body });
const html = async (path: string) => (await site.call('GET', path)).text;
/** The page without its JSON data, which contains every stored text. */
const shown = async (path: string) => (await html(path)).replace(/<script type="application\/json".*?<\/script>/s, '');

describe('the texts of the pages', () => {
  it('are none before the first save, and the pages have the usual wording', async () => {
    const { body } = await read();
    for (const name of TEXT_NAMES) expect(body).not.toHaveProperty(name);
    expect(body.version).toBe(1);
    expect(await shown('/about')).toContain(tr.about.firstParagraph);
    expect(await shown('/en/about')).toContain(en.about.missionText);
    expect(await shown('/about')).toContain('1000+');
  });

  it('are in the catalogues of both languages under their keys', () => {
    for (const page of TEXT_PAGES) {
      for (const key of textKeys(page)) {
        const name = key.slice(page.length + 1);
        expect([tr[page], en[page]], key).toEqual([
          expect.objectContaining({ [name]: expect.any(String) }),
          expect.objectContaining({ [name]: expect.any(String) }),
        ]);
      }
    }
  });

  it('are shown on every page in the language they were written in, and others keep the usual wording', async () => {
    const own = (language: string) => Object.fromEntries(TEXT_NAMES.map((name) => [name, `${language}<${name}>`]));
    await save({ ...own('tr'), translations: { en: own('en') } });
    const pages = {
      ...{ home: '/', branches: '/branches', hotel: `/hotel/${hotel}`, enquiry: `/hotel/${hotel}` },
      ...{ blog: '/blog', about: '/about', contact: '/contact' },
    };
    // Without posts the home page has no link to all posts.
    const hidden = ['homeAllPosts'];
    for (const page of TEXT_PAGES) {
      const [turkish, english] = [await shown(pages[page]), await shown(page === 'home' ? '/en' : `/en${pages[page]}`)];
      for (const name of textKeys(page).map((key) => textName(key))) {
        if (hidden.includes(name)) continue;
        expect(turkish, name).toContain(`tr&lt;${name}&gt;`);
        expect(english, name).toContain(`en&lt;${name}&gt;`);
        expect(english, name).not.toContain(`tr&lt;${name}&gt;`);
      }
    }
    await save({ translations: { en: null } });
    expect(await shown('/en/about')).toContain(en.about.missionText);
    expect(await shown('/about')).toContain('tr&lt;aboutMissionText&gt;');
  });

  it('keep what a save leaves out, and an empty one is the usual wording again', async () => {
    await save({ aboutMission: 'Amacımız', aboutVision: 'Hayalimiz', happyGuestsFigure: '2500+' });
    const { body } = await save({ aboutVision: ' ' });
    expect(body).toMatchObject({ aboutMission: 'Amacımız', happyGuestsFigure: '2500+' });
    expect(body).not.toHaveProperty('aboutVision');
    const page = await shown('/about');
    expect(page).toContain('Amacımız');
    expect(page).toContain(tr.about.vision);
  });

  it('have figures and targets of the buttons that are the same in both languages', async () => {
    const links = { seeHotelsLink: '/about', callUsLink: 'https://ornek.example/rezervasyon' };
    await save({ ...links, happyGuestsFigure: '2500+', starServiceFigure: '4', yearsExperienceFigure: '12' });
    for (const path of ['/about', '/en/about']) {
      const page = await shown(path);
      for (const figure of ['2500+', '4', '12']) expect(page, path).toContain(`>${figure}</dd>`);
    }
    expect(await shown('/en')).toContain('href="/en/about"');
    expect(await shown('/')).toContain(`href="${links.callUsLink}"`);
    await save({ seeHotelsLink: '', callUsLink: '' });
    expect(await shown('/')).toContain('href="tel:+902125550123"');
  });

  it.each([
    ['a title that is too long', { aboutTitle: 'x'.repeat(201) }, { aboutTitle: 'Too long' }],
    ['a script as a target', { callUsLink: 'javascript:alert(1)' }, { callUsLink: 'Must be an http or https address' }],
    ['an object in place of a text', { aboutTitle: { $gt: '' } }, { aboutTitle: 'Wrong type' }],
    [
      'a figure of several lines',
      { starServiceFigure: '5\n6' },
      { starServiceFigure: 'Contains characters that cannot be stored' },
    ],
  ])('are not saved with %s', async (_, body, fields) => {
    const refused = await save(body);
    expectError(refused, 400, 'request.invalid');
    expect(refused.body).toMatchObject({ fields });
  });

  it('are saved without fields that do not exist', async () => {
    expect((await save({ navHome: 'Giriş', 'texts.x': 'y' })).body).not.toHaveProperty('navHome');
  });

  it('have a history, and a restored version brings the usual wording back too', async () => {
    const first = (await save({ aboutTitle: 'Önce', blogTitle: '' })).body;
    await save({ aboutTitle: 'Sonra', blogTitle: 'Defter', translations: { en: { blogTitle: 'Notebook' } } });
    const restored = await site.call<PageTexts>('POST', `/api/texts/revisions/${first.version}/restore`, {
      ...{ token: site.token, body: {} },
    });
    expect(restored.body.aboutTitle).toBe('Önce');
    expect(restored.body).not.toHaveProperty('blogTitle');
    expect(restored.body.translations?.en).not.toHaveProperty('blogTitle');
    expect(await shown('/blog')).toContain(`<h1 class`);
    expect(await shown('/blog')).toContain(tr.blog.title);
  });

  it('are none again after the version without any is restored', async () => {
    await save({ aboutTitle: 'Bir başlık' });
    const { status } = await site.call('POST', '/api/texts/revisions/1/restore', { token: site.token, body: {} });
    expect(status).toBe(200);
    const { status: readable, body } = await read();
    expect(readable).toBe(200);
    for (const name of TEXT_NAMES) expect(body).not.toHaveProperty(name);
  });

  it('name the English ones that are older than their Turkish ones', async () => {
    await save({ aboutSubtitle: 'Bir', translations: { en: { aboutSubtitle: 'One' } } });
    const { body } = await save({ aboutSubtitle: 'İki' });
    expect(body.translations?.outdated).toEqual(['aboutSubtitle']);
  });
});
