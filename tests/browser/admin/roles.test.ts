import { describe, expect, it, onTestFinished } from 'vitest';
import { ADMIN_ROUTES, adminRoomPath } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import {
  ADMIN_MESSAGES,
  historyButton,
  menuOf,
  named,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { expectRefused, siteOf } from '../../support/browser/screens/roles.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { views } from '../../support/browser/views.ts';

const site = startAdminSite();

const hotels = async () => (await site.admin.call<{ items: Hotel[] }>('GET', '/api/hotels/admin/all')).body.items;

describe.each(views('tr', 'desktop'))('in $language on a $size', ({ language, size, viewport }) => {
  const { permissions, form, dashboard, fields, layout, image, messages, rooms, blog } = ADMIN_MESSAGES[language];
  const { history, hotels: words, settings, parts } = ADMIN_MESSAGES[language];

  it('a hotel manager saves a room of an own hotel, and sees nothing of the rest', async () => {
    const [own, other] = await hotels();
    const manager = await siteOf(site, 'hotel', { hotels: [own?.id] });
    const opened = await openAdmin(manager, { language, viewport, at: ADMIN_ROUTES.hotels });
    const { page } = opened;
    await page.getByRole('article').waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    expect(await page.getByText(other?.name ?? '').count()).toBe(0);
    expect(await page.getByRole('button', { name: words.add, exact: true }).count()).toBe(0);
    await menuOf(page, own?.name ?? '').press('Enter');
    await page.getByRole('menuitem').first().waitFor();
    expect(await page.getByRole('menuitem', { name: form.delete }).count()).toBe(0);
    await page.keyboard.press('Escape');

    const room = own?.rooms[0]?.type ?? '';
    await page.getByRole('link', { name: named(form.edit, room) }).click();
    await page.getByLabel(wholeLabel(parts.rooms.price)).fill('7777');
    await page.getByRole('button', { name: form.save, exact: true }).click();
    await page
      .getByText(withValues(rooms.saved, { name: room }))
      .first()
      .waitFor();
    await expect.poll(async () => (await hotels())[0]?.rooms[0]?.price).toBe(7_777);

    await expectRefused(opened, language, 'blog.', `${ADMIN_ROUTES.blog}/new`);
    await expectAccessible(page, 'a refused screen');
    await expectRefused(
      opened,
      language,
      'messages.settings',
      ADMIN_ROUTES.personalData.replace('personal', 'Personal'),
    );
    await page.getByRole('link', { name: layout.toDashboard }).click();
    await page.getByRole('heading', { level: 1, name: dashboard.title }).waitFor();
    await opened.requestsFinished();
  });

  it('a hotel manager learns before any press that a version before publication cannot be restored', async () => {
    const { body: hotel } = await site.admin.call<Hotel>('POST', '/api/hotels', {
      body: { ...SMALL_HOTEL, name: `Yeni Konak (${language}, ${size})`, published: false },
    });
    const at = `/api/hotels/${hotel.id}`;
    await site.admin.call('PUT', at, { body: { ...hotel, published: true } });
    await site.admin.call('PUT', at, { body: { ...hotel, published: true, version: 2, address: 'Kuzguncuk' } });
    const manager = await siteOf(site, 'hotel', { hotels: [hotel.id] });
    const { page } = await openAdmin(manager, { language, viewport, at: `${ADMIN_ROUTES.hotels}/${hotel.id}` });
    await historyButton(page, language).click();
    const dialog = page.getByRole('dialog', { name: history.title });
    const version = (at: number) => dialog.getByRole('button', { name: withValues(history.version, { version: at }) });
    const restore = dialog.getByRole('button', { name: history.restore });
    const refusal = dialog.getByText(history.restoreForbidden);
    await version(1).click();
    await refusal.waitFor();
    expect(await restore.isEnabled()).toBe(false);
    // The address alone can be put into the form.
    expect(await dialog.getByRole('button', { name: history.use }).count()).toBe(1);
    await expectAccessible(page, 'a version that cannot be restored');
    await version(2).click();
    await refusal.waitFor({ state: 'detached' });
    await expect.poll(() => restore.isEnabled()).toBe(true);
    await site.admin.call('DELETE', at);
  });

  it('a translator changes the English texts of a hotel and of a room, and nothing else', async () => {
    const [hotel] = await hotels();
    const { page } = await openAdmin(await siteOf(site, 'translator'), { language, viewport, at: ADMIN_ROUTES.hotels });
    const dialog = page.getByRole('dialog');
    const save = () => dialog.getByRole('button', { name: form.save, exact: true }).click();
    await page.getByRole('link', { name: named(form.edit, hotel?.name ?? '') }).click();
    await dialog.getByText(permissions.englishOnly).waitFor();
    expect(await dialog.getByLabel(wholeLabel(fields.name)).getAttribute('readonly')).not.toBeNull();
    expect(await dialog.getByLabel(wholeLabel(image.alt)).first().getAttribute('readonly')).not.toBeNull();
    expect(await dialog.locator('input[type="file"]').count()).toBe(0);
    await dialog.getByRole('textbox', { name: wholeLabel(fields.description) }).fill('A house above the Horn.');
    await dialog.getByLabel(wholeLabel(image.altEn)).first().fill('A brick house');
    await expectAccessible(page, 'a hotel for a translator');
    await save();
    await page
      .getByText(withValues(words.saved, { name: hotel?.name ?? '' }))
      .first()
      .waitFor();

    const room = hotel?.rooms[0]?.type ?? '';
    const fold = withValues(words.roomCount_other, { count: hotel?.rooms.length ?? 0 });
    await page.getByRole('button', { name: named(fold, hotel?.name ?? ''), exact: true }).click();
    await page.getByRole('link', { name: named(form.edit, room) }).click();
    await dialog.getByLabel(wholeLabel(parts.rooms.type)).last().fill('Courtyard room');
    await save();
    await page
      .getByText(withValues(rooms.saved, { name: room }))
      .first()
      .waitFor();
    const [saved] = await hotels();
    expect(saved?.translations?.en.description).toBe('A house above the Horn.');
    expect(saved?.rooms[0]?.translations?.en.type).toBe('Courtyard room');
    expect(saved?.imageAlts.some(({ en }) => en === 'A brick house')).toBe(true);
  });

  it('a translator changes the English texts of posts and settings, and reads no messages', async () => {
    const opened = await openAdmin(await siteOf(site, 'translator'), { language, viewport, at: ADMIN_ROUTES.blog });
    const { page } = opened;
    const dialog = page.getByRole('dialog');
    await page
      .getByRole('link', { name: new RegExp(`^${form.edit}`) })
      .first()
      .click();
    await dialog.getByRole('textbox', { name: wholeLabel(fields.title) }).fill('A new title');
    await dialog.getByRole('button', { name: form.save, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: blog.add }).count()).toBe(0);

    for (const [address, label] of [
      [ADMIN_ROUTES.settings, fields.heroTitle],
      [ADMIN_ROUTES.site, fields.tagline],
    ] as const) {
      await page.goto(address);
      await page
        .getByRole('textbox', { name: wholeLabel(label) })
        .first()
        .fill('In English');
      await page.getByRole('button', { name: form.save, exact: true }).first().click();
      await page.getByText(ADMIN_MESSAGES[language].form.saved).first().waitFor();
    }
    await expectRefused(opened, language, 'messages.', ADMIN_ROUTES.messages);
  });

  it('a role that changes during the work keeps what was typed, and the menu follows', async () => {
    const [hotel] = await hotels();
    const editor = await siteOf(site, 'editor');
    const { page, expectProblems } = await openAdmin(editor, { language, viewport, at: ADMIN_ROUTES.hotels });
    expectProblems(/403/);
    await page.getByRole('link', { name: named(form.edit, hotel?.name ?? '') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(wholeLabel(fields.name)).fill('Yarım Kalan Ad');
    await site.admin.call('PUT', `/api/users/${editor.id}`, { body: { role: 'translator' } });
    await dialog.getByRole('button', { name: form.save, exact: true }).click();
    await dialog.getByText(permissions.englishOnly).waitFor();
    await dialog
      .getByRole('alert')
      .getByText(language === 'tr' ? 'yetkiniz yok' : 'You may not do this')
      .waitFor();
    expect(await dialog.getByLabel(wholeLabel(fields.name)).inputValue()).toBe('Yarım Kalan Ad');
    const menu = page.getByRole('navigation', { name: layout.nav, includeHidden: true });
    await expect.poll(() => menu.getByText(messages.title, { exact: true }).count()).toBe(0);
    expect(await menu.getByText(settings.title, { exact: true }).count()).toBe(1);
  });
});

it('while prices are locked, a hotel manager reads those of rooms, and adds and copies rooms without one', async () => {
  const { prices, form, parts } = ADMIN_MESSAGES.en;
  const [own] = await hotels();
  await site.admin.call('PATCH', '/api/site', { body: { pricesLocked: true } });
  onTestFinished(async () => {
    await site.admin.call('PATCH', '/api/site', { body: { pricesLocked: false } });
  });
  const manager = await siteOf(site, 'hotel', { hotels: [own?.id] });
  const { page } = await openAdmin(manager, { at: adminRoomPath(own?.id ?? '', own?.rooms[0]?.id ?? '') });
  const price = page.getByLabel(wholeLabel(parts.rooms.price));
  await page.getByText(prices.locked).waitFor();
  expect(await price.getAttribute('readonly')).not.toBeNull();
  await page.goto(adminRoomPath(own?.id ?? '', 'new'));
  await expect.poll(() => price.inputValue()).toBe('0');
  // Nothing was typed, so nothing is asked.
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goto(`${adminRoomPath(own?.id ?? '', 'new')}?from=${own?.rooms[0]?.id}`);
  await expect.poll(() => price.inputValue()).toBe('0');
  await page.getByRole('button', { name: form.save, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await hotels())[0]?.rooms[1]?.price).toBe(0);
});
