import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { apiClient } from '../../support/api-client.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { announced, expectFocus } from '../../support/browser/checks/focus.ts';
import { openPage } from '../../support/browser/open-page.ts';
import {
  ADMIN_MESSAGES,
  deleteAll,
  named,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { MESSAGES } from '../../support/browser/screens/public-pages.ts';
import {
  openFromMenu,
  openMenu,
  pressOn,
  setLanguage,
  signInByKeyboard,
  typeInto,
} from '../../support/browser/screens/walk.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { views } from '../../support/browser/views.ts';

const site = startAdminSite();
const POST = { title: 'Boğaz’da kış', content: 'Kar yağdı.', slug: 'bogaz-da-kis' };
const { name, description: STORED } = SMALL_HOTEL;

let hotel: Hotel;
beforeEach(async () => {
  await deleteAll(site.admin, 'hotels');
  await deleteAll(site.admin, 'blog');
  const body = { ...SMALL_HOTEL, published: false };
  ({ body: hotel } = await site.admin.call<Hotel>('POST', '/api/hotels', { body }));
});
const statusForVisitors = async (path: string) => (await apiClient(site.url).call('GET', `/api${path}`)).status;

const button = (within: Page | Locator, text: string) => within.getByRole('button', { name: text, exact: true });
const field = (page: Page, label: string) => page.getByRole('textbox', { name: wholeLabel(label) }).first();

describe.each(views('tr', 'phone'))(
  'in $language on a $size, with the keyboard alone',
  ({ language, size, viewport }) => {
    const { activity, blog, dashboard, drafts, form, hotels, layout, login } = ADMIN_MESSAGES[language];
    const { preview, publishing, settings, signOut, fields, parts } = ADMIN_MESSAGES[language];

    const inMay = (day: number, year: number) => `${day} Mayıs ${year}, 09.00`;

    it('an editor schedules a post', { timeout: 300_000 }, async () => {
      const { page } = await openAdmin(site, { language, viewport });
      const moment = (label: string) => page.getByLabel(wholeLabel(label));
      await openFromMenu(page, language, blog.title);
      await pressOn(button(page, blog.add));
      await expectFocus(field(page, fields.title));
      await page.keyboard.type(POST.title);
      await typeInto(field(page, fields.content), POST.content);
      await pressOn(page.getByRole('dialog').getByRole('switch', { name: fields.published }), 'Space');
      await pressOn(page.getByRole('radio', { name: publishing.now }), 'ArrowDown');
      await typeInto(moment(fields.publishAt), '12.05.2999 09:00');
      await page.getByText(withValues(publishing.willStart, { time: inMay(12, 2999) })).waitFor();
      await typeInto(moment(fields.unpublishAt), '11.05.2001 09:00');
      await announced(page, publishing.endFirst);
      await expectAccessible(page, 'an end before the start');
      await page.keyboard.press('Control+s');
      await expect.poll(() => moment(fields.unpublishAt).getAttribute('aria-invalid')).toBe('true');
      await expectFocus(moment(fields.unpublishAt));
      await typeInto(moment(fields.unpublishAt), '13.05.2999 09:00');
      await page.getByText(withValues(publishing.willEnd, { time: inMay(13, 2999) })).waitFor();
      await typeInto(moment(fields.publishAt), '11.05.2001 09:00');
      await announced(page, withValues(publishing.startPast, { time: inMay(11, 2001) }));
      await typeInto(moment(fields.publishAt), '12.05.2999 09:00');
      await page.keyboard.press('Control+s');
      await announced(page, withValues(blog.saved, { name: POST.title }));
      await page
        .getByRole('row', { name: POST.title })
        .getByText(withValues(publishing.timed.scheduled, { time: inMay(12, 2999).replace(',', ''), suffix: 'da' }))
        .waitFor();
      expect(await statusForVisitors(`/blog/slug/${POST.slug}`)).toBe(404);
    });

    it('an editor schedules an announcement', async () => {
      const { page } = await openAdmin(site, { language, viewport });
      const moment = (label: string) => page.getByLabel(wholeLabel(label));
      await openFromMenu(page, language, settings.title);
      const active = page.getByRole('checkbox', { name: parts.announcement.active });
      await active.waitFor();
      if (!(await active.isChecked())) await pressOn(active, 'Space');
      await typeInto(field(page, parts.announcement.title), 'Bahar geldi');
      await typeInto(moment(parts.announcement.startsAt), '12.05.2999 09:00');
      await typeInto(moment(parts.announcement.endsAt), '13.05.2001 09:00');
      await announced(page, publishing.endFirst);
      await typeInto(moment(parts.announcement.endsAt), '13.05.2999 09:00');
      await page.getByText(withValues(publishing.willEnd, { time: inMay(13, 2999) })).waitFor();
      await typeInto(field(page, parts.announcement.link), '/blog');
      await expectAccessible(page, 'an announcement');
      await pressOn(button(page, form.save));
      await announced(page, settings.savedHomepage);
    });

    it('an editor publishes a hotel', async () => {
      const { page } = await openAdmin(site, { language, viewport });
      await openFromMenu(page, language, hotels.title);
      await page.getByRole('article', { name }).getByText(publishing.hotelUnpublished, { exact: true }).waitFor();
      await pressOn(page.getByRole('link', { name: named(form.edit, name), exact: true }));
      await pressOn(page.getByRole('dialog').getByRole('switch', { name: fields.published }), 'Space');
      await pressOn(button(page, form.save));
      await announced(page, withValues(hotels.saved, { name }));
      await expectFocus(page.getByRole('link', { name: named(form.edit, name), exact: true }));
      expect(await statusForVisitors(`/hotels/${hotel.slug}`)).toBe(200);
    });

    const inSheet = size === 'phone';
    const openPreview = async () => {
      const { page } = await openAdmin(site, { language, viewport });
      await openFromMenu(page, language, hotels.title);
      await pressOn(page.getByRole('link', { name: named(form.edit, name), exact: true }));
      await expectFocus(field(page, fields.name));
      const open = button(page, preview.button);
      await pressOn(open);
      const panel = page.getByRole(inSheet ? 'dialog' : 'region', { name: preview.title });
      return { page, open, panel };
    };

    it('an editor previews a draft in three widths and both languages', async () => {
      const { page, open, panel } = await openPreview();
      const frame = page.frameLocator(`iframe[title="${preview.frame}"]`);
      await frame.getByRole('heading', { level: 1, name }).waitFor();
      const radio = (text: string) => panel.getByRole('radio', { name: text, exact: true });
      if (inSheet) await expectFocus(radio(preview.views.page));
      const width = () => frame.locator('html').evaluate(() => window.innerWidth);
      const { phone, tablet, desk } = preview.widths;
      await pressOn(radio(inSheet ? phone : desk), 'ArrowRight');
      await expect.poll(width).toBe(inSheet ? 768 : 390);
      await pressOn(radio(inSheet ? tablet : phone), 'ArrowRight');
      await expect.poll(width).toBe(inSheet ? 1280 : 768);
      await pressOn(radio(language === 'tr' ? form.turkish : form.english), 'ArrowDown');
      const other = MESSAGES[language === 'tr' ? 'en' : 'tr'];
      await frame.getByRole('link', { name: other.hotel.backToList }).waitFor();
      await pressOn(radio(preview.views.page), 'ArrowRight');
      await panel.getByRole('figure', { name: preview.sharedLink }).waitFor();
      await expectAccessible(page, 'the preview');
      if (inSheet) await page.keyboard.press('Escape');
      else await pressOn(button(panel, preview.close));
      await expectFocus(open);
    });

    it('an editor makes, opens and revokes a share link', async () => {
      const { page, panel } = await openPreview();
      const share = button(panel, preview.share);
      await pressOn(share);
      const links = page.getByRole('dialog', { name: preview.share });
      await links.getByText(preview.shareNone).waitFor();
      await expectFocus(links.getByRole('textbox', { name: preview.shareName }));
      await page.keyboard.type('Ayşe Hanım');
      await page.keyboard.press('Enter');
      await links.getByText('Ayşe Hanım').waitFor();
      const address = await links.getByRole('textbox', { name: new RegExp(`^${preview.shareLink}`) }).inputValue();
      await expectAccessible(page, 'a share link');
      const visitor = await openPage(site, { viewport, reducedMotion: 'reduce' });
      await visitor.page.goto(address);
      await visitor.page.getByRole('heading', { level: 1, name }).waitFor();
      await expectAccessible(visitor.page, 'a shared draft');
      await pressOn(links.getByRole('button', { name: preview.shareRevoke }));
      const question = page.getByRole('alertdialog', { name: preview.shareRevokeTitle });
      await pressOn(button(question, preview.shareRevoke));
      await links.getByText(preview.shareNone).waitFor();
      await expectFocus(links.getByRole('heading', { name: preview.share }));
      visitor.expectProblems(/preview.*: 404/);
      expect((await visitor.page.goto(address))?.status()).toBe(404);

      await page.keyboard.press('Escape');
      await expectFocus(share);
    });

    /** Types into the text of the hotel and leaves the form, after somebody else has left a draft in the browser. */
    const leaveDraft = async () => {
      const { page, requestsFinished } = await openPage(site, { viewport, reducedMotion: 'reduce' });
      await setLanguage(page, language);
      await page.goto(ADMIN_ROUTES.hotels);
      const others = JSON.stringify({ values: { name: 'Başkasının oteli' }, savedAt: Date.now() });
      await page.evaluate(
        ([key = '', value = '']) => localStorage.setItem(key, value),
        [`draft:baskasi:hotel:${hotel.id}`, others],
      );
      await signInByKeyboard(page, language);
      await expectFocus(page.getByRole('heading', { level: 1, name: hotels.title }));
      const edit = page.getByRole('link', { name: named(form.edit, name), exact: true });
      const badge = page.getByRole('article', { name }).getByText(form.hasDraft);
      await pressOn(edit);
      await expectFocus(field(page, fields.name));
      await typeInto(field(page, fields.description), 'Yarım kalan metin');
      await page.keyboard.press('Escape');
      const leaving = page.getByRole('alertdialog', { name: form.leaveTitle });
      await expectFocus(button(leaving, form.keepEditing));
      await expectAccessible(page, 'the question before leaving');
      await page.keyboard.press('Escape');
      await expectFocus(field(page, fields.description));
      await page.keyboard.press('Escape');
      await pressOn(button(leaving, form.leaveAction));
      await expectFocus(edit);
      await badge.waitFor();
      await requestsFinished();
      return { page, edit, badge };
    };

    it('an editor leaves a form, signs out, and takes the draft up after signing in again', async () => {
      const { page, edit, badge } = await leaveDraft();
      const description = field(page, fields.description);
      await openMenu(page, language);
      await pressOn(button(page, layout.logout));
      const question = page.getByRole('dialog', { name: signOut.title });
      await expect.poll(() => question.getByRole('listitem').count()).toBe(1);
      await expectAccessible(page, 'a sign-out with drafts');
      await pressOn(button(question, signOut.keep));
      await expectFocus(page.getByRole('heading', { level: 1, name: login.title }));
      await signInByKeyboard(page, language);
      await expectFocus(page.getByRole('heading', { level: 1, name: dashboard.title }));
      const list = page.getByRole('region', { name: drafts.title });
      await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
      await expectAccessible(page, 'the dashboard with a draft');
      await pressOn(
        list.getByRole('link', { name: withValues(drafts.of, { kind: activity.nouns.hotels, title: name }) }),
      );
      const resume = page.getByRole('button', { name: form.draftRestore });
      await expectFocus(resume);
      await expectAccessible(page, 'an offered draft');
      await page.keyboard.press('Enter');
      await expectFocus(field(page, fields.name));
      await expect.poll(() => description.inputValue()).toBe('Yarım kalan metin');
      await pressOn(button(page, form.cancel));
      const discarding = page.getByRole('alertdialog', { name: form.discardTitle });
      await pressOn(button(discarding, form.discardAction));
      await badge.waitFor({ state: 'detached' });
      await pressOn(edit);
      await expectFocus(field(page, fields.name));
      await expect.poll(() => description.inputValue()).toBe(STORED);
    });
  },
);
