import { describe, expect, it } from 'vitest';
import { ADMIN } from '../../support/api-client.ts';
import { expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import {
  ADMIN_MESSAGES,
  named,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { smallHotelEditor, startSmallHotelSite } from '../../support/browser/screens/small-hotel.ts';
import { views } from '../../support/browser/views.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const AT = '/admin/hotels';

const { site, hotel, stored } = startSmallHotelSite();

describe.each(views('en', 'desktop'))('in $language on a $size', ({ language, viewport }) => {
  const { hotels, form } = ADMIN_MESSAGES[language];
  const { edit, description, save } = smallHotelEditor(language);

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
