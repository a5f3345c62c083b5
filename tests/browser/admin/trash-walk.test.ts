import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { ADMIN, ADMIN_NAME } from '../../support/api-client.ts';
import { expectAccessible, expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { announced, expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import {
  ADMIN_MESSAGES,
  menuOf,
  named,
  openAdmin,
  SMALL_HOTEL,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { button, openHotels, ROOM, startChangedHotelSite } from '../../support/browser/screens/changed-hotel.ts';
import { chooseNext, openFromMenu, pressOn, typeInto } from '../../support/browser/screens/walk.ts';
import { views } from '../../support/browser/views.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const { site, hotel } = startChangedHotelSite();

const POST = { title: 'Boğaz’da kış', content: 'Kar yağdı.', author: 'Işıl', publishDate: '2024-02-12' };
const { name } = SMALL_HOTEL;

describe.each(views('tr', 'phone'))(
  'in $language on a $size, with the keyboard alone',
  ({ language, size, viewport }) => {
    const { activity, blog, form, hotels, rooms, trash, list } = ADMIN_MESSAGES[language];
    const { layout, translations } = ADMIN_MESSAGES[language];

    const deletionsIn = (page: Page) => {
      const answer = async (action: string, text = '') => {
        const question = page.getByRole('alertdialog').filter({ hasText: text });
        await expectFocus(button(question, form.cancel));
        await expectStateAccessible(page, action);
        await pressOn(button(question, action));
      };
      return {
        remove: async (opener: Locator, action: string, text = '') => {
          await pressOn(opener);
          await answer(action, text);
        },
        removeInMenu: async (of: string, action: string) => {
          await pressOn(menuOf(page, of));
          await page.getByRole('menuitem', { name: form.delete, exact: true }).press('Enter');
          await answer(action);
        },
        undo: page.getByRole('status').getByRole('button', { name: trash.undo }),
      };
    };

    it('an editor takes deletions back with Undo', async () => {
      const { page } = await openHotels(site, { language, viewport });
      const { removeInMenu, undo } = deletionsIn(page);
      await removeInMenu(ROOM.type, rooms.deleteAction);
      await page.getByText(hotels.noRooms).waitFor();
      await page.keyboard.press('Control+z');
      await menuOf(page, ROOM.type).waitFor();
      await announced(page, withValues(trash.restored, { name: ROOM.type }));
      await removeInMenu(name, hotels.deleteAction);
      await expectStateAccessible(page, 'a deletion that can be taken back');
      await pressOn(undo);
      await page.getByRole('article', { name }).waitFor();
      await expectFocus(page.getByRole('heading', { level: 1 }));
    });

    it('an editor restores from the trash or deletes for good, also what is still being deleted', async () => {
      await site.admin.call('DELETE', `/api/hotels/${hotel.id}`);
      await site.admin.call('POST', '/api/hotels', { body: SMALL_HOTEL });
      await site.admin.call('POST', '/api/blog', { body: POST });
      const { page } = await openAdmin(site, { language, viewport });
      const { remove } = deletionsIn(page);
      await openFromMenu(page, language, blog.title);
      const held = Promise.withResolvers<void>();
      await intercept(page, '**/api/trpc/blog.delete*', async (route) => {
        await held.promise;
        await route.continue();
      });
      await remove(button(page, named(form.delete, POST.title)), blog.deleteAction);
      await openFromMenu(page, language, hotels.title);
      await pressOn(page.getByRole('link', { name: withValues(trash.deletedOf, { number: 1 }) }));
      await page.waitForURL(/trash\?noun=hotels/);
      await page.getByRole('combobox', { name: translations.kind }).selectOption('');
      const entries = page.getByRole('list', { name: trash.list }).getByRole('listitem');
      await expect.poll(() => entries.count()).toBe(1);
      held.resolve();
      await expect.poll(() => entries.count()).toBe(2);
      const text = (await entries.filter({ hasText: name }).textContent()) ?? '';
      const days = withValues(trash.daysLeft_other, { count: 30 });
      for (const said of [withValues(trash.hotelRooms_one, { count: 1 }), days, ADMIN_NAME])
        expect(text).toContain(said);
      await expectStateAccessible(page, 'the trash');
      await pressOn(button(page, named(trash.restore, name)));
      const addresses = { slug: `/hotel/${hotel.slug}-2`, former: `/hotel/${hotel.slug}` };
      await announced(page, withValues(trash.restoredUnder, { name, ...addresses }));
      await expectFocus(button(page, named(trash.restore, POST.title)));
      await remove(button(page, named(trash.delete, POST.title)), trash.delete, trash.deleteText.post);
      await page.getByText(trash.empty).waitFor();
      await expectFocus(page.getByRole('heading', { level: 1 }));
    });

    slowIt('an editor filters the activity by entity, person and time', async () => {
      const { page } = await openAdmin(site, { language, viewport });
      await openFromMenu(page, language, layout.team);
      await pressOn(page.getByRole('navigation', { name: layout.team }).getByRole('link', { name: activity.title }));
      const lines = page.getByRole('list', { name: activity.title }).getByRole('listitem');
      const ofHotel = `${activity.nouns.hotels}: ${name}`;
      await expect.poll(() => lines.filter({ hasText: activity.actions.signIn }).count()).toBeGreaterThan(0);
      await expectAccessible(page, 'the activity');
      const only = page.getByRole('button', { name: `${ofHotel} (${activity.only})` });
      await pressOn(only);
      await page.getByText(withValues(activity.entity, { name: ofHotel })).waitFor();
      await expect.poll(() => lines.count()).toBe(2);
      await expect.poll(() => lines.first().textContent()).toContain(`${ADMIN_NAME} · ${activity.actions.save}`);
      await expectFocus(only.first());
      // A phone has the filters behind a button.
      const openFilters = async () => {
        if (size === 'phone') await pressOn(page.getByRole('button', { name: new RegExp(`^${list.moreFilters}`) }));
      };
      await openFilters();
      const until = page.getByLabel(list.to, { exact: true });
      await typeInto(until, '01012020');
      await page.keyboard.press('Enter');
      await page.getByText(activity.empty).waitFor();
      await expectFocus(until);
      await page.reload();
      await page.getByText(activity.empty).waitFor();
      await openFilters();
      const person = page.getByRole('combobox', { name: activity.person });
      await chooseNext(person);
      await expect.poll(() => person.inputValue()).toBe(ADMIN.username);
      await typeInto(until, '');
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Enter');
      await expect.poll(() => lines.count()).toBe(2);
      await expectFocus(until);
      await pressOn(button(page, activity.allThings));
      await lines.nth(2).waitFor();
      await expectFocus(person);
    });
  },
);

it('the activity of one thing is not named after another one while it loads', async () => {
  const { activity } = ADMIN_MESSAGES.en;
  const { page } = await openAdmin(site, { at: ADMIN_ROUTES.activity });
  await site.admin.call('POST', '/api/blog', { body: POST });
  await page.reload();
  const lines = page.getByRole('list', { name: activity.title }).getByRole('listitem');
  await lines.first().getByText(POST.title).waitFor();
  const held = Promise.withResolvers<void>();
  await intercept(page, /activity\.list\?\S*entity/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const ofHotel = `${activity.nouns.hotels}: ${name}`;
  await page
    .getByRole('button', { name: `${ofHotel} (${activity.only})` })
    .first()
    .click();
  const shown = page.getByRole('search').getByRole('paragraph');
  await shown.waitFor();
  expect(await shown.textContent()).toBe(withValues(activity.entity, { name: activity.nouns.hotels }));
  held.resolve();
  await expect.poll(() => shown.textContent()).toBe(withValues(activity.entity, { name: ofHotel }));
});
