import type { Page, Route } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { ADMIN, ADMIN_NAME } from '../../support/api-client.ts';
import { expectAccessible, expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { photograph } from '../../support/browser/picked-files.ts';
import {
  ADMIN_MESSAGES,
  deleteAll,
  languageOf,
  named,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { views } from '../../support/browser/views.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const AT = '/admin/hotels';

const site = startAdminSite();
let hotel: Hotel;
beforeEach(async () => {
  await deleteAll(site.admin, 'hotels');
  ({ body: hotel } = await site.admin.call<Hotel>('POST', '/api/hotels', { body: SMALL_HOTEL }));
});

const stored = async () => (await site.admin.call<Hotel>('GET', `/api/hotels/${hotel.id}`)).body;

describe.each(views('en', 'desktop'))('in $language on a $size', ({ language, viewport }) => {
  const { hotels, form, login, conflict, requestError, fields } = ADMIN_MESSAGES[language];

  const edit = (page: Page) => page.getByRole('link', { name: named(form.edit, SMALL_HOTEL.name) }).click();
  const description = (page: Page) => page.getByRole('textbox', { name: wholeLabel(fields.description) });
  const save = (page: Page) => page.getByRole('button', { name: form.save, exact: true }).click();

  it('an unchanged form closes without a question; a changed one keeps a draft, cancelling discards it', async () => {
    const { page } = await openAdmin(site, { language, viewport, at: AT });
    const editor = page.getByRole('dialog');
    const leaving = page.getByRole('alertdialog', { name: form.leaveTitle });
    const discarding = page.getByRole('alertdialog', { name: form.discardTitle });
    const mark = page.getByRole('article').getByText(form.hasDraft);
    await edit(page);
    await page.getByRole('textbox', { name: wholeLabel(fields.whatsapp) }).focus();
    await languageOf(page, 'English').click();
    await page.keyboard.press('Escape');
    await editor.waitFor({ state: 'detached' });

    await edit(page);
    await description(page).fill('Yeni metin');
    const cancel = () => editor.getByRole('button', { name: form.cancel, exact: true }).click();
    const ways = [
      { leave: () => page.keyboard.press('Escape'), question: leaving },
      { leave: () => editor.getByRole('button', { name: form.close, exact: true }).click(), question: leaving },
      { leave: cancel, question: discarding },
    ];
    for (const { leave, question } of ways) {
      await leave();
      await question.getByRole('button', { name: form.keepEditing }).click();
      await question.waitFor({ state: 'detached' });
      await expect.poll(() => description(page).inputValue()).toBe('Yeni metin');
    }
    await page.keyboard.press('Escape');
    await leaving.getByRole('button', { name: form.leaveAction }).click();
    await editor.waitFor({ state: 'detached' });
    await mark.waitFor();
    await edit(page);
    await page.getByRole('button', { name: form.draftRestore }).click();
    await expect.poll(() => description(page).inputValue()).toBe('Yeni metin');
    await cancel();
    await discarding.getByRole('button', { name: form.discardAction }).click();
    await mark.waitFor({ state: 'detached' });
    await edit(page);
    await expect.poll(() => description(page).inputValue()).toBe(SMALL_HOTEL.description);
    await expect.poll(() => page.getByText(form.draftRestore).count()).toBe(0);
  });

  it('a closed tab leaves a draft, which the form offers with its time before anything can be typed', async () => {
    const { page } = await openAdmin(site, { language, viewport, at: AT });
    await edit(page);
    await description(page).fill('Yarım kalan metin');
    let warned = false;
    page.on('dialog', async (dialog) => {
      warned = dialog.type() === 'beforeunload';
      await dialog.accept();
    });
    await page.reload();
    await expect.poll(() => warned).toBe(true);
    await page
      .getByText(/\d{4} \d{2}:\d{2}/)
      .first()
      .waitFor();
    await expect.poll(() => description(page).isDisabled()).toBe(true);
    await page.getByRole('button', { name: form.draftRestore }).click();
    await expect.poll(() => description(page).inputValue()).toBe('Yarım kalan metin');
    await save(page);
    await page.getByText(withValues(hotels.saved, { name: SMALL_HOTEL.name })).waitFor();
    expect((await stored()).description).toBe('Yarım kalan metin');
    await edit(page);
    await expect.poll(() => page.getByText(form.draftRestore).count()).toBe(0);
  });

  it('after the session has ended the administrator signs in over the form, and the save succeeds', async () => {
    const { page, expectProblems, requestsFinished, session } = await openAdmin(site, { language, viewport, at: AT });
    expectProblems(/hotels\.update/, /auth\.login/);
    await edit(page);
    await description(page).fill('Oturum biterken yazıldı');
    await requestsFinished();
    await session.call('POST', '/api/auth/logout');
    await save(page);
    const again = page.getByRole('dialog', { name: login.sessionEnded });
    await expect.poll(() => again.getByRole('textbox', { name: login.username }).inputValue()).toBe(ADMIN.username);
    await again.getByLabel(wholeLabel(login.password)).fill('yanlış parola 1');
    await again.getByRole('button', { name: login.submit, exact: true }).click();
    await again.getByText(login.invalid).waitFor();
    await again.getByLabel(wholeLabel(login.password)).fill(ADMIN.password);
    await again.getByRole('button', { name: login.submit, exact: true }).click();
    await page.getByText(withValues(hotels.saved, { name: SMALL_HOTEL.name })).waitFor();
    expect((await stored()).description).toBe('Oturum biterken yazıldı');
  });

  it('two administrators save one hotel: the second chooses field by field, and no text is lost', async () => {
    const { page, expectProblems } = await openAdmin(site, { language, viewport, at: AT });
    expectProblems(/hotels\.update\S*: 409/);
    await edit(page);
    await description(page).fill('Benim metnim');
    await page.getByRole('textbox', { name: wholeLabel(fields.address) }).fill('Benim adresim, Fatih, İstanbul');
    await site.admin.call('PUT', `/api/hotels/${hotel.id}`, {
      body: {
        ...SMALL_HOTEL,
        description: 'Onların metni',
        address: 'Onların adresi, Fatih, İstanbul',
        phone: '+90 212 555 99 99',
      },
    });
    await save(page);
    const dialog = page.getByRole('dialog', { name: conflict.title });
    // The list of saves, which is loaded later, names the other administrator too.
    await dialog.getByText(new RegExp(ADMIN_NAME)).first().waitFor();
    const choice = (field: string, side: string) =>
      dialog.getByRole('group', { name: field }).getByRole('radio', { name: new RegExp(`^${side}`) });
    // The form proposes their value for a field that only they changed, and my value for a field that both changed.
    await expect.poll(() => choice(fields.phone, conflict.remote).isChecked()).toBe(true);
    await expect.poll(() => choice(fields.description, conflict.local).isChecked()).toBe(true);
    await dialog.getByText('Onların metni').waitFor();

    await page.keyboard.press('Escape');
    await expect.poll(() => description(page).inputValue()).toBe('Benim metnim');
    await save(page);
    await choice(fields.address, conflict.remote).check();
    await dialog.getByRole('button', { name: conflict.save }).click();
    await page.getByText(withValues(hotels.saved, { name: SMALL_HOTEL.name })).waitFor();
    expect(await stored()).toMatchObject({
      description: 'Benim metnim',
      address: 'Onların adresi, Fatih, İstanbul',
      phone: '+90 212 555 99 99',
    });
  });

  it('two administrators change one text and one list: both versions can be combined', async () => {
    const { page, expectProblems } = await openAdmin(site, { language, viewport, at: AT });
    expectProblems(/hotels\.update\S*: 409/);
    await edit(page);
    await description(page).fill('Benim cümlem.');
    const features = page.getByRole('textbox', { name: wholeLabel(fields.features) });
    for (const feature of ['Hamam', 'Bahçe']) {
      await features.fill(feature);
      await features.press('Enter');
    }
    const theirs = { description: 'Onların cümlesi.', features: ['Otopark', 'Bahçe'] };
    await site.admin.call('PUT', `/api/hotels/${hotel.id}`, {
      body: { ...SMALL_HOTEL, ...theirs, phone: '+90 212 555 99 99' },
    });
    await save(page);
    const dialog = page.getByRole('dialog', { name: conflict.title });
    const both = (field: string) => dialog.getByRole('group', { name: field }).getByLabel(conflict.combined);
    await both(fields.description).check();
    await both(fields.features).check();
    await expect.poll(() => both(fields.phone).count()).toBe(0);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: conflict.save }).click();
    await page.getByText(withValues(hotels.saved, { name: SMALL_HOTEL.name })).waitFor();
    expect(await stored()).toMatchObject({
      description: 'Onların cümlesi.\n\nBenim cümlem.',
      features: ['Otopark', 'Bahçe', 'Hamam'],
      phone: '+90 212 555 99 99',
    });
  });

  it('a save succeeds without a dialog when another administrator saved a different field', async () => {
    const { page, expectProblems } = await openAdmin(site, { language, viewport, at: AT });
    expectProblems(/hotels\.update\S*: 409/);
    await edit(page);
    await description(page).fill('Benim metnim');
    await site.admin.call('PUT', `/api/hotels/${hotel.id}`, {
      body: {
        ...SMALL_HOTEL,
        rooms: [{ type: 'Çatı', price: 700, description: 'Alçak tavan.' }],
      },
    });
    await save(page);
    await page.getByText(withValues(hotels.saved, { name: SMALL_HOTEL.name })).waitFor();
    const { description: text, rooms } = await stored();
    expect(text).toBe('Benim metnim');
    expect(rooms.map(({ type }) => type)).toEqual(['Çatı']);
  });

  it('a network failure during a save shows a message, and the next try succeeds', async () => {
    const { page, expectProblems, requestsFinished } = await openAdmin(site, { language, viewport, at: AT });
    expectProblems(/hotels\.update\S*: net/);
    await edit(page);
    await description(page).fill('Kesinti sırasında');
    await requestsFinished();
    await page.context().setOffline(true);
    await save(page);
    await page.getByText(hotels.saveFailed).waitFor();
    await page.getByText(requestError.connection).waitFor();
    await expectFocus(page.getByRole('button', { name: form.save, exact: true }));
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('hotels.update'));
    await description(page).press('Control+s');
    await failed;
    await page.getByText(form.saving).first().waitFor({ state: 'detached' });
    await expectFocus(description(page));
    await expect.poll(() => description(page).inputValue()).toBe('Kesinti sırasında');
    await page.context().setOffline(false);
    await page.keyboard.press('Control+s');
    await page.getByText(withValues(hotels.saved, { name: SMALL_HOTEL.name })).waitFor();
    expect((await stored()).description).toBe('Kesinti sırasında');
  });
});

it('an English text whose Turkish has changed is marked out of date until it is confirmed', async () => {
  const { hotels, form, fields, list } = ADMIN_MESSAGES.en;
  const translations = { en: { description: 'Two streets from the sea.' } };
  await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...SMALL_HOTEL, translations } });
  const { page } = await openAdmin(site, { at: AT });
  const edit = () => page.getByRole('link', { name: named(form.edit, SMALL_HOTEL.name) }).click();
  const save = () => page.getByRole('button', { name: form.save, exact: true }).click();
  const description = page.getByRole('textbox', { name: wholeLabel(fields.description) });
  const english = languageOf(page, 'English');
  await edit();
  await description.fill('Denize üç sokak.');
  await english.getByText(withValues(form.outdated_one, { count: 1 })).waitFor();
  await save();
  const mark = page.getByRole('article').getByText(withValues(form.outdatedEnglish, { count: 1 }));
  await mark.waitFor();
  await page.goto('/admin/dashboard');
  await page
    .getByRole('region', { name: ADMIN_MESSAGES.en.dashboard.today })
    .getByText(ADMIN_MESSAGES.en.dashboard.waiting.english_other)
    .waitFor();

  await page.goto(AT);
  await page.getByRole('combobox', { name: list.filter }).selectOption({ label: list.outdated });
  await edit();
  await english.click();
  await page.getByRole('button', { name: withValues(form.stillFitsName, { label: fields.description }) }).click();
  await expectFocus(description);
  await save();
  await page.getByRole('main').getByText(hotels.noMatch).waitFor();
});

slowIt('a confirmed English text stays confirmed when another administrator saved a different field', async () => {
  const { hotels, form, conflict, fields } = ADMIN_MESSAGES.en;
  const translations = { en: { description: 'Two streets from the sea.', district: 'Moda' } };
  const turkish = { ...SMALL_HOTEL, description: 'Denize üç sokak.' };
  await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...SMALL_HOTEL, translations } });
  await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: turkish });
  const { page, expectProblems } = await openAdmin(site, { at: `${AT}/${hotel.id}` });
  expectProblems(/hotels\.update\S*: 409/);
  await languageOf(page, 'English').click();
  await page.getByRole('button', { name: withValues(form.stillFitsName, { label: fields.description }) }).click();
  await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...turkish, phone: '+90 212 555 99 99' } });
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog', { name: conflict.title }).getByRole('button', { name: conflict.save }).click();
  await page.getByText(withValues(hotels.saved, { name: SMALL_HOTEL.name })).waitFor();
  const { phone, translations: saved } = await stored();
  expect({ phone, outdated: saved?.outdated ?? [] }).toEqual({ phone: '+90 212 555 99 99', outdated: [] });
});

/** Opens the hotel's editor with a changed description, and holds the next save back until `finish` is called. */
async function saveSlowly() {
  const { fields } = ADMIN_MESSAGES.en;
  const opened = await openAdmin(site, { at: `${AT}/${hotel.id}` });
  const { page } = opened;
  const description = page.getByRole('textbox', { name: wholeLabel(fields.description) });
  await description.fill('Kaydedilen metin');
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  await intercept(page, /hotels\.update/, async (route) => {
    await promise;
    await route.continue();
  });
  const sent = page.waitForRequest(/hotels\.update/);
  await page.keyboard.press('Control+s');
  await sent;
  return { ...opened, description, finish };
}

it('while a hotel is saved its fields take no input and are shown so, and the focus stays in its field', async () => {
  const { fields, form } = ADMIN_MESSAGES.en;
  const { page, description, finish } = await saveSlowly();
  await expectFocus(description);
  await expect.poll(() => description.getAttribute('readonly')).not.toBeNull();
  expect(await description.getAttribute('aria-disabled')).toBe('true');
  // Phone keyboards, dictation and the emoji panel send no key events.
  await page.keyboard.insertText(' ve devamı');
  const published = page.getByRole('dialog').getByRole('switch', { name: fields.published });
  const wasPublished = await published.isChecked();
  await published.click({ force: true });
  await published.press('Space');
  expect(await published.isChecked()).toBe(wasPublished);
  const features = page.getByRole('textbox', { name: wholeLabel(fields.features) });
  await features.press('Enter');
  await page.keyboard.insertText('Hamam');
  expect(await features.inputValue()).toBe('');
  expect(await description.inputValue()).toBe('Kaydedilen metin');
  await page.getByRole('status').getByText(form.saving).waitFor();
  await expectAccessible(page);
  finish();
});

it('the dialog of a hotel closes when its save has succeeded', async () => {
  const { hotels } = ADMIN_MESSAGES.en;
  const { page, finish } = await saveSlowly();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor();
  finish();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText(withValues(hotels.saved, { name: SMALL_HOTEL.name })).waitFor();
  expect((await stored()).description).toBe('Kaydedilen metin');
});

it('the dialog of a room closes when its save has succeeded, and its fields take no input until then', async () => {
  const { parts } = ADMIN_MESSAGES.en;
  const room = { id: 'a', type: 'Köşe oda', price: 900, description: 'Balkonlu.' };
  await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...SMALL_HOTEL, rooms: [room] } });
  const { page } = await openAdmin(site, { at: `${AT}/${hotel.id}/rooms/a` });
  const price = page.getByRole('textbox', { name: parts.rooms.price });
  await price.fill('1 500');
  const { promise, resolve } = Promise.withResolvers<void>();
  await intercept(page, /hotels\.update/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.keyboard.press('Control+s');
  await expect.poll(() => price.getAttribute('readonly')).not.toBeNull();
  await expectFocus(price);
  resolve();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await stored()).rooms.map(({ price }) => price)).toEqual([1500]);
});

it('a replaced picture asks whether its description still fits', async () => {
  const { image } = ADMIN_MESSAGES.en;
  const featuredImage = '/uploads/on.webp';
  const imageAlts = [{ image: featuredImage, tr: 'Konağın önü', en: 'The front' }];
  await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...SMALL_HOTEL, featuredImage, imageAlts } });
  const { page, expectProblems } = await openAdmin(site, { at: `${AT}/${hotel.id}` });
  expectProblems(/on\.webp\S*: 404/);
  const alt = page.getByRole('textbox', { name: image.alt });
  const picker = page.getByRole('dialog').locator('input[type=file]').first();
  const question = page.getByRole('status').filter({ hasText: image.altQuestion });
  await picker.setInputFiles(await photograph('yeni', '#0e4a59', 300));
  await question.getByRole('button', { name: image.altKeep }).click();
  await expect.poll(() => alt.inputValue()).toBe('Konağın önü');
  await picker.setInputFiles(await photograph('baska', '#8a6428', 300));
  await question.getByRole('button', { name: image.altClear }).click();
  await expect.poll(() => alt.inputValue()).toBe('');
  await expectFocus(alt);
});

slowIt('a list that is reloaded after the session has ended never hides the English texts from a form', async () => {
  const { hotels, login, form, fields } = ADMIN_MESSAGES.en;
  const translations = { en: { description: 'A house in colours.' } };
  await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...SMALL_HOTEL, translations } });
  const { page, session, expectProblems, requestsFinished } = await openAdmin(site, { at: AT });
  expectProblems(/(?:hotels\.adminSummaries|messages\.unread)\S*: 401/);
  await page.getByRole('article').waitFor();
  await requestsFinished();
  await session.call('POST', '/api/auth/logout');
  // The response of the list arrives after the other call has closed the dialog, and opens no second dialog.
  const closed = Promise.withResolvers<void>();
  const respondLate = async (route: Route) => {
    await closed.promise;
    await route.continue();
  };
  await intercept(page, '**/hotels.adminSummaries*', respondLate, { times: 1 });
  // Returning to the tab reloads the data.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const again = page.getByRole('dialog', { name: login.sessionEnded });
  await again.getByRole('button', { name: form.close, exact: true }).click();
  await again.waitFor({ state: 'detached' });
  closed.resolve();
  await page.getByText(hotels.failed).waitFor();
  await page.getByRole('button', { name: ADMIN_MESSAGES.en.layout.retry }).click();
  await again.getByLabel(wholeLabel(login.password)).fill(ADMIN.password);
  await again.getByRole('button', { name: login.submit, exact: true }).click();
  await page.getByText(hotels.failed).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: named(form.edit, SMALL_HOTEL.name) }).click();
  await languageOf(page, 'English').click();
  await expect
    .poll(() => page.getByRole('textbox', { name: wholeLabel(fields.description) }).inputValue())
    .toBe('A house in colours.');
});

describe('the dashboard', () => {
  const { activity, drafts, form, hotels } = ADMIN_MESSAGES.en;
  const ofNoun = (noun: keyof typeof activity.nouns) =>
    withValues(drafts.of, { kind: activity.nouns[noun], title: '{{title}}' });
  const titled = (text: string, title: string) => withValues(text, { title });

  /** Opens the dashboard, and then stores drafts in another tab, by the ends of the drafts' keys. */
  async function openWithDrafts(left: Record<string, object | null>) {
    const opened = await openAdmin(site, { at: '/admin/dashboard' });
    const list = opened.page.getByRole('region', { name: drafts.title });
    await opened.page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => list.count()).toBe(0);
    const other = await opened.page.context().newPage();
    await other.goto('/livez');
    await other.evaluate((entries) => {
      for (const [name, values] of entries)
        localStorage.setItem(`draft:${name}`, JSON.stringify({ values, savedAt: Date.now() }));
    }, Object.entries(left));
    await list.waitFor();
    return { ...opened, list };
  }

  it('lists the drafts of the signed-in person only, also those of another tab', async () => {
    const { page, list } = await openWithDrafts({
      [`${ADMIN.username}:hotel:${hotel.id}`]: { name: 'Yarım otel' },
      [`${ADMIN.username}:room:${hotel.id}:new`]: { type: '' },
      [`${ADMIN.username}:settings:seo`]: {},
      [`${ADMIN.username}:site`]: {},
      [`${ADMIN.username}:hotel:broken`]: null,
      'baskasi:hotel:new': { name: 'Başkasının oteli' },
    });
    const names = [
      titled(ofNoun('hotels'), 'Yarım otel'),
      titled(drafts.room, drafts.untitled),
      ADMIN_MESSAGES.en.settings.seo,
      ADMIN_MESSAGES.en.site.title,
    ];
    // The dashboard gets a storage event for each draft.
    await expect.poll(async () => (await list.getByRole('link').allTextContents()).sort()).toEqual(names.sort());
    await expectStateAccessible(page);
  });

  it.each([
    ['a hotel', 'hotel:{hotel}', { name: 'Yarım' }, ofNoun('hotels'), 'dialog', SMALL_HOTEL.name],
    ['a room', 'room:{hotel}:a', { type: 'Yarım' }, drafts.room, 'dialog', 'Köşe oda'],
    ['a new room', 'room:{hotel}:new', { type: 'Yarım' }, drafts.room, 'dialog', hotels.addRoom],
    ['settings', 'settings:seo', {}, ADMIN_MESSAGES.en.settings.seo, 'tabpanel', ADMIN_MESSAGES.en.settings.seo],
    ['the page texts', 'texts', {}, ADMIN_MESSAGES.en.texts.pageTitle, 'main', undefined],
  ] as const)('leads to the editor of a draft of %s', async (_name, name, values, label, role, title) => {
    const room = { id: 'a', type: 'Köşe oda', price: 900, description: 'Balkonlu.' };
    await site.admin.call('PUT', `/api/hotels/${hotel.id}`, { body: { ...SMALL_HOTEL, rooms: [room] } });
    const { page, list } = await openWithDrafts({
      [`${ADMIN.username}:${name.replace('{hotel}', hotel.id)}`]: values,
    });
    await list.getByRole('link', { name: titled(label, 'Yarım'), exact: true }).click();
    const editor = page.getByRole(role, title === undefined ? {} : { name: title });
    await editor.getByRole('button', { name: form.draftRestore }).waitFor();
    await editor.getByRole('button', { name: form.draftDiscard }).click();
    await page.goto('/admin/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => list.count()).toBe(0);
  });

  it('says that the thing of a draft is deleted, and discards the draft with Undo', async () => {
    const { page, list, expectProblems } = await openWithDrafts({
      [`${ADMIN.username}:post:aaaaaaaaaaaaaaaaaaaaaaaa`]: { title: 'Silinmiş yazı' },
    });
    expectProblems(/blog\.get.*: 404/);
    await list.getByText(drafts.deleted).waitFor();
    await expect.poll(() => list.getByRole('link').allTextContents()).toEqual([drafts.openTrash]);
    await expectStateAccessible(page);
    await list.getByRole('button', { name: form.draftDiscard }).press('Enter');
    await list.waitFor({ state: 'detached' });
    await page.locator('h1:focus').waitFor();
    await page.keyboard.press('Control+z');
    await list
      .getByText(titled(ofNoun('posts'), 'Silinmiş yazı'))
      .first()
      .waitFor();
  });
});

it('an entry that is typed and not added yet is in the draft, and the mouse adds it once', async () => {
  const { form, fields } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(site, { at: `${AT}/${hotel.id}` });
  const features = page.getByRole('textbox', { name: wholeLabel(fields.features) });
  const entry = (name: string) => page.getByRole('button', { name: named(form.remove, name) });
  await features.fill('Hamam');
  await page.getByRole('button', { name: new RegExp(`^${form.add} ?: ${fields.features}`) }).click();
  await entry('Hamam').waitFor();
  await expectFocus(features);
  await page.keyboard.type('Bahçe');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await entry('Bahçe').waitFor();
  expect(await features.getAttribute('aria-invalid')).toBe(null);
  await features.fill('Otopark');
  expect(await entry('Otopark').count()).toBe(0);
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(`${AT}/${hotel.id}`);
  await page.getByRole('button', { name: form.draftRestore }).click();
  for (const name of ['Hamam', 'Bahçe', 'Otopark']) await entry(name).waitFor();
});

slowIt('a draft belongs to one administrator and is not offered to another on the same machine', async () => {
  const { page } = await openAdmin(site, { at: AT });
  const { form, fields } = ADMIN_MESSAGES.en;
  await page.getByRole('link', { name: named(form.edit, SMALL_HOTEL.name) }).click();
  await page.getByRole('textbox', { name: wholeLabel(fields.description) }).fill('Gizli not');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))))
    .toEqual([`draft:${ADMIN.username}:hotel:${hotel.id}`]);
});

slowIt('with full storage the question before leaving does not promise a draft', async () => {
  const { form, fields } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(site, { at: `${AT}/${hotel.id}` });
  const description = page.getByRole('textbox', { name: wholeLabel(fields.description) });
  await description.waitFor();
  await page.evaluate(() => {
    for (let length = 5_000_000; length > 0; length = Math.floor(length / 2))
      try {
        for (let at = 0; at < 3; at++) localStorage.setItem(`full ${length} ${at}`, 'x'.repeat(length));
      } catch {
        // The rest of the storage is smaller than the next value.
      }
  });
  await description.fill('Saklanamayan metin');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: form.leaveTitle }).getByText(form.leaveLost).waitFor();
});

it('what is typed is a draft as soon as the page is hidden, because phones end hidden pages silently', async () => {
  const { fields } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(site, { at: `${AT}/${hotel.id}` });
  const description = page.getByRole('textbox', { name: wholeLabel(fields.description) });
  await description.waitFor();
  const drafts = await description.evaluate((field: HTMLTextAreaElement) => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    field.focus();
    document.execCommand('insertText', false, ' Eklenen cümle.');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    return Object.entries(localStorage).filter(([key]) => key.startsWith('draft:'));
  });
  expect(drafts).toEqual([[expect.any(String), expect.stringContaining('Eklenen cümle.')]]);
});

it('the browser is asked once to keep the drafts, when the first is stored', async () => {
  const { fields } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(site, { at: `${AT}/${hotel.id}` });
  await page.evaluate(() => {
    navigator.storage.persist = async () => {
      window.name += 'asked ';
      return true;
    };
  });
  const field = (label: string) => page.getByRole('textbox', { name: wholeLabel(label) });
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  expect(await page.evaluate(() => window.name)).toBe('');
  await field(fields.description).fill('Birinci cümle.');
  await expect.poll(stored).toContain('Birinci cümle.');
  await field(fields.description).fill('İkinci cümle.');
  await expect.poll(stored).toContain('İkinci cümle.');
  expect(await page.evaluate(() => window.name)).toBe('asked ');
});
