import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoContact, demoContent, demoSeo, demoSite } from '#server/demo/content/index.ts';
import { LANGUAGES, SOCIAL_NETWORKS } from '#shared/constants.ts';
import { en } from '#shared/i18n/en/site.ts';
import { tr } from '#shared/i18n/tr/site.ts';
import { ADMIN_ROUTES, publicPath } from '#shared/paths.ts';
import { TEXT_PAGES, textKeys } from '#shared/texts.ts';
import { apiClient } from '../../support/api-client.ts';
import { openPage } from '../../support/browser/open-page.ts';
import {
  ADMIN_MESSAGES,
  deleteAll,
  languageOf,
  SMALL_HOTEL,
  wholeLabel,
} from '../../support/browser/screens/admin-pages.ts';
import { settingsPage } from '../../support/browser/screens/settings-page.ts';
import { setLanguage, signInByKeyboard } from '../../support/browser/screens/walk.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';
import { samplePost } from '../../support/factories.ts';

const messages = ADMIN_MESSAGES.en;
const NAME = 'Poyraz';

const isSentence = (text: unknown): text is string => typeof text === 'string' && / .* /.test(text);

/** The default wording of the texts, except for single words. */
const USUAL = [tr, en]
  .flatMap((catalogue) =>
    TEXT_PAGES.flatMap((page) =>
      textKeys(page).map((key) => Object.entries(catalogue[page]).find(([name]) => key === `${page}.${name}`)?.[1]),
    ),
  )
  .filter(isSentence);
const OF_DEMO = [demoSite, demoSeo, demoContent, demoContact].flatMap(textsOf).filter(isSentence);
const FORMER = [...USUAL, ...OF_DEMO];

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Values for the fields that take no free text. */
const VALUES: Readonly<Record<string, string>> = {
  phone: '+90 232 555 02 00',
  email: 'merhaba@poyraz.example',
  happyGuestsFigure: '300+',
  starServiceFigure: '4',
  yearsExperienceFigure: '26',
  seeHotelsLink: '/blog',
  callUsLink: '/contact',
  'announcement.link': '/blog',
};

/** Replaces every visible text in a part of a form. */
async function replaceTexts(within: Locator): Promise<void> {
  await within.getByRole('textbox').first().waitFor();
  const fields = await within.getByRole('textbox').all();
  for (const field of fields) {
    if ((await field.getAttribute('data-date')) !== null) continue;
    const name = (await field.getAttribute('name')) ?? '';
    await field.fill(VALUES[name] ?? `${NAME} ${name.replace('translations.en.', 'en ')}`);
  }
}

async function replaceBoth(part: Locator): Promise<void> {
  await replaceTexts(part);
  await languageOf(part.page(), 'English').click();
  await replaceTexts(part);
  await languageOf(part.page(), 'Türkçe').click();
}

/** Changes all settings of a site, as a newcomer does. */
async function makeOwn(page: Page): Promise<void> {
  const { settings, site: identity, texts, parts } = messages;
  const { part, field, toast } = settingsPage(page, 'en');
  const inTab = async (title: string, change: () => Promise<void>, saved: string) => {
    await page.getByRole('tab', { name: title }).click();
    await change();
    await page.getByRole('tabpanel').getByRole('button', { name: messages.form.save, exact: true }).click();
    await toast(saved).waitFor();
  };
  const upload = async (label: string, width: number, height: number) => {
    const create = { width, height, channels: 3, background: '#34461a' } as const;
    const buffer = await sharp({ create }).png().toBuffer();
    const group = page.getByRole('group', { name: wholeLabel(label) });
    const remove = group.getByRole('button', { name: messages.form.remove });
    if ((await remove.count()) > 0) await remove.click();
    await group.locator('input[type="file"]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await remove.waitFor();
  };
  const changeContact = async () => {
    await replaceBoth(part(settings.contactDetails));
    for (const network of SOCIAL_NETWORKS)
      await field(parts.socialMedia[network]).fill(`https://${network}.example/poyraz`);
  };
  await inTab(settings.contact, changeContact, settings.savedContact);
  await inTab(settings.seo, () => replaceBoth(part(settings.searchEngines)), settings.savedSeo);
  const changeHomepage = async () => {
    await replaceBoth(part(settings.hero));
    await upload(messages.fields.heroImage, 1600, 900);
    await replaceBoth(part(settings.about));
    await upload(messages.fields.aboutImage, 1600, 900);
    await part(messages.fields.announcement).getByRole('checkbox', { name: parts.announcement.active }).check();
    await replaceBoth(part(messages.fields.announcement));
  };
  await inTab(settings.homepage, changeHomepage, settings.savedHomepage);
  const changeIdentity = async () => {
    await replaceBoth(part(identity.names));
    await upload(messages.fields.logoLight, 300, 80);
    await upload(messages.fields.logoDark, 300, 80);
    await part(identity.colours).getByRole('radio', { name: identity.palettes.olive }).check();
  };
  await inTab(identity.title, changeIdentity, identity.saved);
  const changeTexts = async () => {
    const folded = page.getByRole('tabpanel').locator('details:not([open]) > summary');
    await folded.first().waitFor();
    while ((await folded.count()) > 0) await folded.first().click();
    for (const name of TEXT_PAGES) await replaceBoth(part(texts.pages[name]));
    await replaceTexts(part(texts.figures));
  };
  await inTab(texts.pageTitle, changeTexts, texts.saved);
}

const DEMO = { title: 'the demo', empty: false };
const FRESH = { title: 'a fresh site', empty: true };

describe.each([DEMO, FRESH])('a chain with $title', ({ empty }) => {
  const site = startAdminSite({}, { empty });

  it('makes it that of another chain in the back office, and finds no text of the former one anywhere', async () => {
    const { page } = await openPage(site, { viewport: SIZES.desktop });
    await setLanguage(page, 'en');
    await page.goto(ADMIN_ROUTES.settings);
    await signInByKeyboard(page, 'en');
    await makeOwn(page);

    await deleteAll(site.admin, 'hotels');
    await deleteAll(site.admin, 'blog');
    const hotel = { ...SMALL_HOTEL, city: 'İzmir', address: 'Alaçatı' };
    const { body: house } = await site.admin.call<{ slug: string }>('POST', '/api/hotels', { body: hotel });
    const { body: post } = await site.admin.call<{ slug: string }>('POST', '/api/blog', { body: samplePost });
    const visitor = apiClient(site.url);
    const paths = LANGUAGES.flatMap((language) => [
      ...(['home', 'branches', 'blog', 'about', 'contact'] as const).map((name) => publicPath[name](language)),
      publicPath.hotel(language, house.slug),
      publicPath.post(language, post.slug),
      publicPath.page(language, 'yok'),
    ]);
    const sitemap = (await visitor.call('GET', '/sitemap.xml')).text;
    const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
    const others = ['/rss.xml', '/robots.txt', '/sitemap.xml', '/api/openapi.json', '/api/docs', '/admin/login'];
    for (const path of new Set([...paths, ...listed, ...others])) {
      const { text } = await visitor.call('GET', path);
      expect(text, path).not.toMatch(/lodos/i);
      expect(
        // The API's document says what the usual wording of each text is.
        (path === '/api/openapi.json' ? OF_DEMO : FORMER).filter((former) => text.includes(former)),
        path,
      ).toEqual([]);
      if (paths.includes(path)) expect(text, path).toMatch(/\/icons\/olive\/80\.png/);
    }
    const stored = ['site', 'contact', 'seo', 'content/homepage', 'texts'].map((path) =>
      site.admin.call('GET', `/api/${path}`),
    );
    for (const { text } of await Promise.all(stored)) {
      expect(FORMER.filter((former) => text.includes(former))).toEqual([]);
    }
  });
});
