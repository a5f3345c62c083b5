import type { Page } from 'playwright-core';
import type { Language } from '#shared/constants.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import {
  ADMIN_MESSAGES,
  type AdminPage,
  historyButton,
  named,
  SMALL_HOTEL,
  wholeLabel,
} from '../screens/admin-pages.ts';
import { chooseFromPersonMenu } from '../screens/walk.ts';
import { DRAFT, OFFER, type startFullSite } from './content.ts';
import { address, button, chooseAt, pressOn, type Screens } from './openers.ts';

const removeDrafts = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key);
  });

/** The editors with their dialogs, the menu, and the pages around a sign-in, of which the last ones end the session. */
export function editorsIn(
  language: Language,
  { session, requestsFinished }: Pick<AdminPage, 'session' | 'requestsFinished'>,
  { saveHotel }: Pick<ReturnType<typeof startFullSite>, 'saveHotel'>,
): Screens {
  const { account, blog, fields, form, history, hotels, layout, login, preview, signOut } = ADMIN_MESSAGES[language];
  const showPreview = async (page: Page) => {
    await pressOn('/admin/hotels', named(form.edit, DRAFT))(page);
    await button(page, preview.button).press('Enter');
    const frame = page.frameLocator(`iframe[title="${preview.frame}"]`);
    await frame.getByRole('heading', { level: 1, name: DRAFT }).waitFor();
  };
  return {
    'an unknown page': address('/admin/yok', (page) => page.getByRole('heading', { name: layout.notFound })),
    'a hotel': pressOn('/admin/hotels', named(form.edit, SMALL_HOTEL.name)),
    'an offer': pressOn(ADMIN_ROUTES.offers, named(form.edit, OFFER)),
    'an invalid hotel': async (page) => {
      await pressOn('/admin/hotels', hotels.add)(page);
      await button(page, form.save).press('Enter');
      await page.getByText(form.hasErrors).waitFor();
    },
    'a hotel in English': async (page) => {
      await pressOn('/admin/hotels', named(form.edit, SMALL_HOTEL.name))(page);
      await page.getByRole('radio', { name: 'English' }).press('Space');
    },
    'the preview of a hotel': showPreview,
    'the links of a draft': async (page) => {
      await showPreview(page);
      await button(page, preview.share).press('Enter');
      await page.getByRole('dialog', { name: preview.share }).getByRole('listitem').first().waitFor();
    },
    'the history': async (page) => {
      await pressOn('/admin/hotels', named(form.edit, SMALL_HOTEL.name))(page);
      await historyButton(page, language).press('Enter');
      await page
        .getByRole('dialog', { name: history.title })
        .getByRole('region')
        .getByRole('heading')
        .first()
        .waitFor();
    },
    'a room': pressOn('/admin/hotels', named(form.edit, 'Denize bakan geniş oda')),
    'a post': pressOn('/admin/blog', blog.add),
    'a page': pressOn(ADMIN_ROUTES.pages, named(form.edit, 'Çerezler')),
    'a deletion': chooseAt('/admin/hotels', SMALL_HOTEL.name, form.delete),
    'a conflict': async (page) => {
      await pressOn('/admin/hotels', named(form.edit, SMALL_HOTEL.name))(page);
      const description = page.getByRole('textbox', { name: wholeLabel(fields.description) });
      await description.fill(`Benim metnim, ${Date.now()}`);
      await saveHotel(`Başkasının uzun metni, ${Date.now()}`);
      await description.press('Control+s');
      // The list of saves loads after the dialog has opened, and moves the content below.
      await page.getByRole('heading', { name: history.meanwhile }).waitFor();
    },
    'an offered draft': async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: form.leaveAction }).press('Enter');
      await page.getByRole('link', { name: named(form.edit, SMALL_HOTEL.name), exact: true }).press('Enter');
      await page.getByRole('button', { name: form.draftRestore }).waitFor();
      await removeDrafts(page);
    },
    'the end of all sessions': pressOn('/admin/account', signOut.everywhere),
    'a sign-out with drafts': async (page) => {
      await pressOn('/admin/hotels', hotels.add)(page);
      await page.getByRole('textbox', { name: wholeLabel(fields.name) }).fill('Çınaraltı Konağı');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: form.leaveAction }).press('Enter');
      const menu = page.getByRole('button', { name: layout.open });
      if (await menu.isVisible()) await menu.press('Enter');
      await page.getByRole('button', { name: layout.logout }).press('Enter');
      await page.getByRole('dialog', { name: signOut.title }).waitFor();
      await removeDrafts(page);
    },
    notifications: async (page) => {
      await page.goto('/admin/account');
      await page.getByText(account.subtitle).waitFor();
      const menu = page.getByRole('button', { name: layout.open });
      if (await menu.isVisible()) await menu.press('Enter');
      await chooseFromPersonMenu(page, language, layout.toasts);
      await page.getByRole('dialog', { name: layout.toasts }).waitFor();
    },
    'the menu': async (page) => {
      await page.goto('/admin/account');
      await page.getByText(account.subtitle).waitFor();
      const menu = page.getByRole('button', { name: layout.open });
      if (await menu.isVisible()) await menu.press('Enter');
    },
    'signing in again': async (page) => {
      await pressOn('/admin/hotels', named(form.edit, SMALL_HOTEL.name))(page);
      const description = page.getByRole('textbox', { name: wholeLabel(fields.description) });
      await description.fill('Oturum biterken yazıldı');
      await requestsFinished();
      await session.call('POST', '/api/auth/logout');
      await description.press('Control+s');
      await page.getByRole('dialog', { name: login.sessionEnded }).waitFor();
    },
    'sign-in': async (page) => {
      await page.evaluate(() => localStorage.removeItem('auth_token'));
      await page.goto('/admin/login');
      await page.getByRole('textbox').first().waitFor();
    },
    'a forgotten password': address(ADMIN_ROUTES.forgottenPassword, (page) => page.getByText(login.askAdministrator)),
    'the password of an invitation': address(`${ADMIN_ROUTES.invitation}#uzun`, (page) => page.getByRole('button')),
    'a new password': address(`${ADMIN_ROUTES.newPassword}#uzun`, (page) => page.getByRole('button')),
    'a link without a token': address(ADMIN_ROUTES.newPassword, (page) => page.getByRole('alert')),
  };
}
