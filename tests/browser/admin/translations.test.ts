import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { TranslationOverview } from '#shared/schemas/translations.ts';
import { ADMIN } from '../../support/api-client.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import {
  ADMIN_MESSAGES,
  deleteAll,
  named,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { desk, english } from '../../support/browser/screens/translation-desk.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { languages, views } from '../../support/browser/views.ts';

const site = startAdminSite();
const ROOMS = ['Bahçe odası', 'Çatı odası', 'Aile odası'].map((type, at) => ({
  ...{ id: `oda-${at}`, type, price: 4_000, description: `${type} sessizdir.` },
  features: at === 0 ? ['Balkon', 'Klima'] : [],
}));

let hotel: Hotel;
beforeEach(async () => {
  for (const noun of ['hotels', 'blog', 'pages'] as const) await deleteAll(site.admin, noun);
  const body = { ...SMALL_HOTEL, features: ['Kahvaltı'], rooms: ROOMS };
  ({ body: hotel } = await site.admin.call<Hotel>('POST', '/api/hotels', { body }));
});

const ofHotel = () => desk(`?noun=hotels&entity=${hotel.id}`);
const stored = async () => (await site.admin.call<Hotel>('GET', `/api/hotels/${hotel.id}`)).body;
const outdate = async (description: string) => {
  const english = { description: 'Two streets from the sea.', address: '8 Moda Street', features: ['Breakfast'] };
  const rooms = ROOMS.map((room) => ({
    ...room,
    translations: { en: { type: 'R', description: 'D', features: room.features } },
  }));
  const body = { ...SMALL_HOTEL, features: ['Kahvaltı'], rooms, translations: { en: english } };
  await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body });
  await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...body, description } });
};

const written = async (page: Page, text: string) => {
  await english(page).fill(text);
  await page.keyboard.press('Control+Enter');
};

describe.each(views('tr', 'desktop'))('in $language on a $size', ({ language, viewport }) => {
  const { translations } = ADMIN_MESSAGES[language];

  it('a hotel with three rooms is translated without leaving the screen, with the keyboard alone', async () => {
    const { page } = await openAdmin(site, { language, viewport, at: ofHotel() });
    await page.getByRole('listitem').getByText(translations.states.missing).first().waitFor();
    await expectAccessible(page);
    await english(page).focus();
    for (let left = 10; left > 0; left -= 1) {
      await expectFocus(english(page));
      await english(page).evaluate((field, text) => field.setAttribute('data-written', text), String(left));
      const fields = page.getByRole('main').locator('form').getByRole('textbox');
      for (const [at, field] of (await fields.all()).entries()) await field.fill(`Text ${left} ${at}`);
      await page.keyboard.press('Control+Enter');
      await page.locator('[data-written]').waitFor({ state: 'detached' });
    }
    await page.getByText(translations.noMatch).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(translations.noMatch);
    const { rooms, translations: texts } = await stored();
    expect(texts?.en).toMatchObject({
      features: [expect.stringMatching(/^Text/)],
      address: expect.stringMatching(/^Text/),
    });
    expect(rooms.map((room) => room.translations?.en.type)).toEqual(ROOMS.map(() => expect.stringMatching(/^Text/)));
    expect(rooms[0]?.translations?.en.features).toHaveLength(2);
  });

  it('an outdated text shows what changed in Turkish, and is confirmed in place', async () => {
    await outdate('Denize üç sokak.');
    const { page } = await openAdmin(site, { language, viewport, at: ofHotel() });
    const changes = page.getByRole('region', { name: translations.changes });
    await changes.getByRole('insertion').getByText('üç').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: translations.stillRight }).click();
    await page.getByText(translations.noMatch).waitFor();
    expect((await stored()).translations).not.toHaveProperty('outdated');
  });

  it('the dashboard and the list of hotels lead to exactly the texts that they count', async () => {
    const { dashboard, form } = ADMIN_MESSAGES[language];
    const { page } = await openAdmin(site, { language, viewport });
    const { body } = await site.admin.call<TranslationOverview>('GET', '/api/translations/overview');
    const all = body.places.reduce((sum, { missing, outdated }) => sum + missing + outdated, 0);
    const today = page.getByRole('region', { name: dashboard.today });
    await today.getByRole('link', { name: `${all} ${dashboard.waiting.english_other}` }).click();
    await page.getByRole('heading', { level: 1, name: translations.title }).waitFor();
    await page.goto(ADMIN_ROUTES.hotels);
    await page.getByRole('link', { name: named(form.missingEnglish.replace('{{count}}', '10'), hotel.name) }).click();
    const found = translations.count_other.replace('{{count}}', '10');
    await page.getByRole('main').getByText(found).waitFor();
    expect(new URL(page.url()).search).toBe(`?noun=hotels&entity=${hotel.id}&state=missing`);
    await page.getByRole('combobox', { name: translations.state }).selectOption('outdated');
    await page.getByText(translations.noMatch).waitFor();
  });
});

describe.each(languages('en'))('in %s', (language) => {
  const { translations, fields, form, conflict, login, requestError, layout } = ADMIN_MESSAGES[language];
  const DESCRIPTION = 'A quiet house.';

  it('what is typed stays as a draft, is marked in the list, and is offered when the text is opened again', async () => {
    const { page } = await openAdmin(site, { language, at: ofHotel() });
    await english(page).fill(DESCRIPTION);
    await page.getByRole('button', { name: named(translations.translate, fields.address) }).click();
    await expectFocus(english(page));
    await page.getByText(form.hasDraft).waitFor();
    await page
      .getByRole('button', { name: named(translations.translate, fields.description) })
      .first()
      .click();
    await page.getByRole('button', { name: form.draftRestore }).click();
    await expect.poll(() => english(page).inputValue()).toBe(DESCRIPTION);
    await page.reload();
    await page.getByRole('button', { name: form.draftRestore }).click();
    await page.keyboard.press('Control+Enter');
    await expect.poll(async () => (await stored()).translations?.en.description).toBe(DESCRIPTION);
  });

  it('a text that was changed meanwhile is shown beside what was typed, and nothing is lost', async () => {
    const { page, expectProblems } = await openAdmin(site, { language, at: ofHotel() });
    expectProblems(/translations\.save\S*: 409/);
    await english(page).fill(DESCRIPTION);
    const body = {
      ...SMALL_HOTEL,
      description: 'Denize dört sokak.',
      translations: { en: { description: 'Theirs.' } },
    };
    await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body });
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: conflict.title });
    await dialog.getByText('Theirs.').waitFor();
    await dialog.getByRole('insertion').getByText('dört').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: conflict.save }).click();
    await expect.poll(async () => (await stored()).translations?.en.description).toBe(DESCRIPTION);
    expect((await stored()).description).toBe('Denize dört sokak.');
  });

  it('another text of the hotel that was saved meanwhile is no conflict', async () => {
    const { page, expectProblems } = await openAdmin(site, { language, at: ofHotel() });
    expectProblems(/translations\.save\S*: 409/);
    await english(page).fill(DESCRIPTION);
    await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...SMALL_HOTEL, phone: '+90 216 555 09 09' } });
    await page.keyboard.press('Control+Enter');
    await expect.poll(async () => (await stored()).translations?.en.description).toBe(DESCRIPTION);
    expect((await stored()).phone).toBe('+90 216 555 09 09');
  });

  it('without a connection the text stays, and Retry saves it', async () => {
    const { page, expectProblems } = await openAdmin(site, { language, at: ofHotel() });
    expectProblems(/translations\.save/, /ERR_FAILED|Failed to load/);
    await intercept(page, /translations\.save/, (route) => route.abort(), { times: 1 });
    await written(page, DESCRIPTION);
    await page.getByText(requestError.connection).waitFor();
    await expect.poll(() => english(page).inputValue()).toBe(DESCRIPTION);
    await page.getByRole('button', { name: layout.retry }).click();
    await expect.poll(async () => (await stored()).translations?.en.description).toBe(DESCRIPTION);
  });

  it('after the session has ended the person signs in over the desk, and the save succeeds', async () => {
    const { page, expectProblems, requestsFinished, session } = await openAdmin(site, { language, at: ofHotel() });
    expectProblems(/translations\.save/);
    await english(page).fill(DESCRIPTION);
    await requestsFinished();
    await session.call('POST', '/api/auth/logout');
    await page.keyboard.press('Control+Enter');
    const again = page.getByRole('dialog', { name: login.sessionEnded });
    await again.getByLabel(wholeLabel(login.password)).fill(ADMIN.password);
    await again.getByRole('button', { name: login.submit, exact: true }).click();
    await expect.poll(async () => (await stored()).translations?.en.description).toBe(DESCRIPTION);
  });

  it('a text with structure has its editor, and a too long text says so and is not sent', async () => {
    const content = '## Kar\n\nKar yağdı.';
    const post = { title: 'Kış', content, format: 'markdown', author: 'Işıl', publishDate: '2024-02-12' };
    const { body } = await site.admin.call<{ id: string }>('POST', '/api/blog', { body: post });
    const { page } = await openAdmin(site, { language, at: desk(`?noun=posts&entity=${body.id}`) });
    await written(page, 'a'.repeat(201));
    await page.getByRole('main').locator('[aria-invalid]').waitFor();
    await written(page, 'Winter');
    const editor = page.getByRole('main').locator('[contenteditable="true"]');
    await expectFocus(editor);
    await page.keyboard.type('It snowed.');
    await page.keyboard.press('Control+Enter');
    await page.getByText(translations.noMatch).waitFor();
    const { body: after } = await site.admin.call<{ translations: { en: object } }>('GET', `/api/blog/${body.id}`);
    expect(after.translations.en).toMatchObject({ title: 'Winter', content: 'It snowed.' });
  });
});

it('the number of texts to translate is that of all pages, as the sidebar says it', async () => {
  const { translations } = ADMIN_MESSAGES.en;
  for (let at = 0; at < 6; at += 1)
    await site.admin.call('POST', '/api/hotels', { body: { ...SMALL_HOTEL, name: `Otel ${at}`, rooms: ROOMS } });
  const { body } = await site.admin.call<TranslationOverview>('GET', '/api/translations/overview');
  const all = body.hotels.reduce((sum, { missing }) => sum + missing, 0);
  const { page } = await openAdmin(site, { at: desk('?noun=hotels') });
  await page
    .getByRole('main')
    .getByText(withValues(translations.count_other, { count: all }), { exact: true })
    .waitFor();
  await written(page, 'Text');
  await page
    .getByRole('main')
    .getByText(withValues(translations.count_other, { count: all - 1 }), { exact: true })
    .waitFor();
});
