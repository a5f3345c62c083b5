import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN } from '../../support/api-client.ts';
import { announced, expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { falsePicture, photograph } from '../../support/browser/picked-files.ts';
import {
  ADMIN_MESSAGES,
  addSmallHotel,
  deleteAll,
  named,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { languages } from '../../support/browser/views.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const AT = '/admin/hotels';

const site = startAdminSite();

beforeEach(() => deleteAll(site.admin, 'hotels'));

const addHotel = (fields?: Record<string, unknown>) => addSmallHotel(site.admin, fields);

describe.each(languages('en'))('in %s', (language) => {
  const { drafts, conflict, fields, form, history, hotels, image, layout, login, sorting } = ADMIN_MESSAGES[language];

  slowIt('signing in again opens on the password, and afterwards the focus is where it was', async () => {
    const hotel = await addHotel();
    const at = `${AT}/${hotel.id}`;
    const { page, session, expectProblems, requestsFinished } = await openAdmin(site, { language, at });
    expectProblems(/hotels\.update/);
    const description = page.getByRole('textbox', { name: wholeLabel(fields.description) });
    await description.fill('Oturum biterken yazıldı');
    await requestsFinished();
    await session.call('POST', '/api/auth/logout');
    await description.press('Control+s');
    const password = page.getByRole('dialog', { name: login.sessionEnded }).getByLabel(wholeLabel(login.password));
    await expectFocus(password);
    await password.fill(ADMIN.password);
    await intercept(page, '**/api/trpc/hotels.update*', (route) => route.abort());
    await password.press('Enter');
    await page.getByText(hotels.saveFailed).waitFor();
    await expectFocus(description);

    await page.unroute('**/api/trpc/hotels.update*');
    await page.getByRole('button', { name: layout.retry }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  /** The editor of a hotel, and how it is left with a draft and opened again. */
  async function openEditor(...problems: RegExp[]) {
    const { id } = await addHotel();
    const { page, expectProblems } = await openAdmin(site, { language, at: `${AT}/${id}` });
    expectProblems(...problems);
    const name = page.getByRole('textbox', { name: wholeLabel(fields.name) });
    const description = page.getByRole('textbox', { name: wholeLabel(fields.description) });
    const leave = async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: form.leaveAction }).press('Enter');
      await page.getByRole('link', { name: named(form.edit, SMALL_HOTEL.name) }).press('Enter');
    };
    await expectFocus(name);
    return { id, page, name, description, leave };
  }

  it('a draft that is resumed leads back to the form', async () => {
    const { page, name, description, leave } = await openEditor();
    await description.fill('Taslak');
    await leave();
    const resume = page.getByRole('button', { name: form.draftRestore });
    await expectFocus(resume);
    await page.keyboard.press('Control+s');
    await announced(page, form.decideDraft);
    await resume.press('Enter');
    await expectFocus(name);
  });

  it('a draft that is discarded leads back to the form; Undo brings it back unless newer text is there', async () => {
    const { page, name, description, leave } = await openEditor();
    await description.fill('Taslak');
    await leave();
    await page.getByRole('button', { name: form.draftDiscard }).press('Enter');
    await expectFocus(name);
    const save = page.getByRole('button', { name: form.save, exact: true });
    await save.press('Control+z');
    await expect.poll(() => description.inputValue()).toBe('Taslak');
    await expectFocus(save);
    await leave();
    const discard = page.getByRole('button', { name: form.draftDiscard });
    await discard.press('Enter');
    await description.fill('Yeni metin');
    await save.press('Control+z');
    await page.getByRole('alert').getByText(drafts.newer).waitFor();
    expect(await description.inputValue()).toBe('Yeni metin');
  });

  it('a conflict that is closed and a refused save lead back to the form', async () => {
    const { id, page, description } = await openEditor(/hotels\.update\S*: 409/);
    await description.fill('Benim metnim');
    await site.admin.call('PUT', `/api/hotels/${id}`, { body: { ...SMALL_HOTEL, description: 'Onların metni' } });
    await description.press('Control+s');
    const question = page.getByRole('dialog', { name: conflict.title });
    await expectFocus(question.getByRole('radio', { checked: true }));
    await question.getByRole('button', { name: conflict.back }).press('Enter');
    await expectFocus(description);

    await description.fill('');
    await description.press('Control+s');
    await expectFocus(description);
    await description.press('Control+s');
    await announced(page, form.hasErrors);
  });

  slowIt('a question gives the focus back to its button, also when the form below changes as it closes', async () => {
    const hotel = await addHotel();
    const { page } = await openAdmin(site, { language, at: `${AT}/${hotel.id}` });
    await page.getByRole('textbox', { name: wholeLabel(fields.description) }).fill('Taslak');
    const cancel = page.getByRole('button', { name: form.cancel, exact: true });
    await cancel.press('Enter');
    const question = page.getByRole('alertdialog', { name: form.discardTitle });
    await expectFocus(question.getByRole('button', { name: form.keepEditing }));
    await page.evaluate(changeBelowQuestion);
    await page.keyboard.press('Escape');
    await expectFocus(cancel);
  });

  it('entries and pictures added, removed or refused are announced, and the focus stays beside them', async () => {
    const hotel = await addHotel({ features: ['Wi-Fi', 'Bahçe'], gallery: ['/uploads/galata-konagi-1.webp'] });
    const { page, expectProblems } = await openAdmin(site, { language, at: `${AT}/${hotel.id}` });
    expectProblems(/upload\/single: 415/);
    const field = page.getByRole('textbox', { name: wholeLabel(fields.features) });
    await field.fill('Sauna');
    await field.press('Enter');
    await announced(page, withValues(form.added, { name: 'Sauna' }));
    await field.fill('Sauna');
    await field.press('Enter');
    await announced(page, form.duplicateItem);
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('');
    const removeEntry = (name: string) => page.getByRole('button', { name: named(form.remove, name) });
    await removeEntry('Bahçe').press('Enter');
    await announced(page, withValues(form.removed, { name: 'Bahçe' }));
    await expectFocus(removeEntry('Sauna'));
    await removeEntry('Sauna').press('Enter');
    await removeEntry('Wi-Fi').press('Enter');
    await expectFocus(field);

    const gallery = page.getByRole('group', { name: fields.gallery });
    const pick = gallery.getByRole('button', { name: image.pickMany });
    const picture = withValues(image.picture, { number: 1 });
    await gallery.getByRole('button', { name: named(form.remove, picture) }).press('Enter');
    await announced(page, withValues(form.removed, { name: picture }));
    await expectFocus(pick);
    await gallery.locator('input[type=file]').setInputFiles(falsePicture);
    await gallery
      .getByRole('button', { name: withValues(image.dismissName, { name: falsePicture.name }) })
      .press('Enter');
    await expectFocus(pick);
    const single = page.getByRole('group', { name: fields.featuredImage });
    await single.locator('input[type=file]').setInputFiles(await photograph('on', '#0e4a59', 300));
    await announced(page, withValues(form.added, { name: fields.featuredImage }));
    await single.getByRole('button', { name: named(form.remove, fields.featuredImage) }).press('Enter');
    await expectFocus(single.getByRole('button', { name: image.pick }));
  });

  it('the controls of an editor have names of their own', async () => {
    const hotel = await addHotel({ format: 'markdown' });
    const { page } = await openAdmin(site, { language, at: `${AT}/${hotel.id}` });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('region', { name: history.recent }).waitFor();
    await dialog.getByRole('toolbar').first().waitFor();
    const tree = await dialog.ariaSnapshot();
    const names = [...tree.matchAll(/^\s*- (?:button|toolbar) "(.+?)"/gm)].map(([, name]) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  slowIt('Escape ends the move of a picture by keys, and the editor stays open', async () => {
    const gallery = ['/uploads/galata-konagi-1.webp', '/uploads/galata-konagi-2.webp'];
    await addHotel({ gallery });
    const { page } = await openAdmin(site, { language, at: AT });
    await page.getByRole('link', { name: named(form.edit, SMALL_HOTEL.name) }).press('Enter');
    const handle = page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${sorting.handle} `) })
      .first();
    await handle.press('Space');
    await expect.poll(() => handle.getAttribute('aria-pressed')).toBe('true');
    // dnd-kit listens for further keys after a timer, which ends before a timer that is set later.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await page.keyboard.press('Escape');
    await expect.poll(() => handle.getAttribute('aria-pressed')).not.toBe('true');
    await page.getByRole('dialog', { name: SMALL_HOTEL.name }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

/** Runs in the page: removes a part of the form in the moment in which the question closes. */
function changeBelowQuestion(): void {
  const dialog = document.querySelector('[role="dialog"]');
  new MutationObserver((_, observer) => {
    if (document.querySelector('[role="alertdialog"]')) return;
    observer.disconnect();
    dialog?.appendChild(document.createElement('span')).remove();
  }).observe(document.body, { childList: true, subtree: true });
}
