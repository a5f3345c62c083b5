import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/browser/checks/accessible.ts';
import { expectFocus } from '../support/browser/checks/focus.ts';
import { openPage } from '../support/browser/open-page.ts';
import { ADMIN_MESSAGES, openHandOver, wholeLabel, withValues } from '../support/browser/screens/admin-pages.ts';
import { MESSAGES, openPublicPage, pathsIn } from '../support/browser/screens/public-pages.ts';
import {
  chooseNext,
  openFromMenu,
  pressOn,
  setLanguage,
  signInByKeyboard,
  typeInto,
} from '../support/browser/screens/walk.ts';
import { startAdminSite } from '../support/browser/sites.ts';
import { type View, views } from '../support/browser/views.ts';

const site = startAdminSite();
const VISITOR = { firstName: 'Şule', email: 'sule@ornek.example', message: 'Merhaba,\nodanız var mı?' };

/** Fills in and sends the message form. @returns the reference that the page shows */
async function sendByKeyboard(page: Page, language: View['language'], lastName: string): Promise<string> {
  const { contact, message } = MESSAGES[language];
  const field = (label: string) => page.getByRole('textbox', { name: wholeLabel(label) });
  await typeInto(field(contact.firstName), VISITOR.firstName);
  await typeInto(field(contact.lastName), lastName);
  await typeInto(field(contact.email), VISITOR.email);
  await typeInto(field(contact.message), VISITOR.message);
  await pressOn(page.getByRole('button', { name: contact.submit, exact: true }));
  await expectFocus(page.getByRole('heading', { name: message.sentTitle }));
  await expectAccessible(page, `the reference, at ${page.url()}`);
  const reference = new URL(page.url()).searchParams.get('sent') ?? '';
  await page.getByText(withValues(message.reference, { reference })).waitFor();
  return reference;
}

describe.each(views('tr', 'phone'))(
  'in $language on a $size, with the keyboard alone',
  ({ language, size, viewport }) => {
    // All views share the site.
    const [fromHotel, fromContact] = [`Otelden ${language} ${size}`, `İletişimden ${language} ${size}`];

    /** An enquiry from the page of a hotel, then a message from the contact page. */
    const sendBoth = async () => {
      const visitor = await openPublicPage(site, pathsIn(language).hotel, { viewport, reducedMotion: 'reduce' });
      const { enquiry } = MESSAGES[language];
      const form = visitor.page.getByRole('form', { name: enquiry.title });
      await typeInto(form.getByLabel(enquiry.arrival, { exact: true }), '14052031');
      await typeInto(form.getByLabel(enquiry.departure, { exact: true }), '16052031');
      await chooseNext(form.getByLabel(enquiry.adults, { exact: true }));
      await chooseNext(visitor.page.getByLabel(enquiry.room, { exact: true }));
      await expectAccessible(visitor.page, 'a hotel');
      await sendByKeyboard(visitor.page, language, fromHotel);
      await pressOn(visitor.page.getByRole('contentinfo').getByRole('link', { name: MESSAGES[language].nav.contact }));
      await expectFocus(visitor.page.getByRole('heading', { level: 1, name: MESSAGES[language].contact.title }));
      await expectAccessible(visitor.page, 'contact');
      await sendByKeyboard(visitor.page, language, fromContact);
    };
    const { dashboard, messages } = ADMIN_MESSAGES[language];
    const openInbox = async () => {
      const { page } = await openPage(site, { viewport, reducedMotion: 'reduce' });
      await setLanguage(page, language);
      await page.addInitScript(catchMails);
      await page.goto('/admin');
      await signInByKeyboard(page, language);
      await expectFocus(page.getByRole('heading', { level: 1, name: dashboard.title }));
      await openFromMenu(page, language, messages.title);
      await expectAccessible(page, 'the inbox');
      return page;
    };

    it('a visitor sends an enquiry and a message, and the staff answer', { timeout: 180_000 }, async () => {
      await sendBoth();
      const page = await openInbox();
      const link = page.getByRole('link', { name: `${VISITOR.firstName} ${fromHotel}` });
      await pressOn(link);
      await expectFocus(page.getByRole('heading', { level: 2, name: `${VISITOR.firstName} ${fromHotel}` }));
      const article = page.getByRole('article');
      const history = article.getByRole('listitem');
      await history.filter({ hasText: messages.nowStatus.open }).waitFor();
      await expectAccessible(page, 'a message');
      await typeInto(article.getByLabel(messages.note), 'Akşam aranacak.');
      await pressOn(article.getByRole('button', { name: messages.addNote }));
      await history.filter({ hasText: 'Akşam aranacak.' }).waitFor();
      await openHandOver(page, language);
      await chooseNext(article.getByLabel(messages.columns.assigned));
      await pressOn(article.getByRole('button', { name: messages.assign, exact: true }));
      await history.filter({ hasText: withValues(messages.assignedHotel, { hotel: '' }).trim() }).waitFor();
      await pressOn(article.getByRole('link', { name: messages.replyByMail }));
      await pressOn(article.getByRole('button', { name: messages.wasAnsweredYes }));
      await history.filter({ hasText: messages.replied.mail }).waitFor();
      expect(await page.evaluate(() => window.name)).toContain(`mailto:${VISITOR.email}?`);
      await pressOn(article.getByRole('button', { name: messages.moveTo.archived }));
      await history.filter({ hasText: messages.nowStatus.archived }).waitFor();
      await pressOn(article.getByRole('button', { name: messages.moveTo.open }));
      await expect.poll(() => history.filter({ hasText: messages.nowStatus.open }).count()).toBe(2);
      await expectAccessible(page, 'a message after everything that is done with one');
      await pressOn(page.getByRole('link', { name: messages.back }));
      await expectFocus(link);
    });

    it('the staff find a message by its reference, and export it alone', async () => {
      const [found, other] = [`Aranan ${language} ${size}`, `Öteki ${language} ${size}`];
      const send = async (lastName: string) => {
        const body = { ...VISITOR, lastName };
        return (await site.admin.call<{ reference: string }>('POST', '/api/contact/messages', { body })).body.reference;
      };
      const [reference = ''] = [await send(found), await send(other)];
      const page = await openInbox();
      await page.keyboard.press('/');
      await page.keyboard.type(reference.toLowerCase());
      await page.getByRole('link', { name: `${VISITOR.firstName} ${other}` }).waitFor({ state: 'detached' });
      await page.getByRole('link', { name: `${VISITOR.firstName} ${found}` }).waitFor();
      await expectAccessible(page, 'a search');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        pressOn(page.getByRole('button', { name: messages.export })),
      ]);
      const table = await text(await file.createReadStream());
      expect(table).toContain(reference);
      expect(table).not.toContain(other);
      await page.getByText(messages.exported).waitFor();
      await expectAccessible(page, 'an export');
    });
  },
);

/** Runs in the page: keeps the address of a mail link in the window's name. */
function catchMails(): void {
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : undefined;
    if (link?.protocol !== 'mailto:') return;
    event.preventDefault();
    window.name = link.href;
  });
}
