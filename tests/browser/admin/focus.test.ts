import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN } from '../../support/api-client.ts';
import { announced, expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { falsePicture, photograph } from '../../support/browser/picked-files.ts';
import {
  ADMIN_MESSAGES,
  addSmallHotel,
  chooseInMenu,
  deleteAll,
  menuOf,
  named,
  openAdmin,
  publishSwitch,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { settingsAddress } from '../../support/browser/screens/settings-page.ts';
import { chooseFromPersonMenu, personButton } from '../../support/browser/screens/walk.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { languages, SIZES } from '../../support/browser/views.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const AT = '/admin/hotels';

const site = startAdminSite();
beforeEach(async () => {
  await deleteAll(site.admin, 'hotels');
  await deleteAll(site.admin, 'blog');
});

const addHotel = (fields?: Record<string, unknown>) => addSmallHotel(site.admin, fields);
const addPost = (title: string) =>
  site.admin.call('POST', '/api/blog', {
    body: { title, content: 'Metin.', author: 'Deniz', publishDate: '2024-05-12', published: true },
  });

describe.each(languages('en'))('in %s', (language) => {
  const {
    drafts,
    blog,
    conflict,
    dashboard,
    fields,
    form,
    history,
    hotels,
    image,
    layout,
    list,
    login,
    parts,
    rooms,
    settings,
    sorting,
  } = ADMIN_MESSAGES[language];

  slowIt('a failed sign-in is tied to the fields to correct, and a successful one leads to the heading', async () => {
    const { page, expectProblems, requestsFinished } = await openPage(site);
    expectProblems(/auth\.login\S*: 401/);
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto('/admin/login');
    const username = page.getByRole('textbox', { name: wholeLabel(login.username) });
    const password = page.getByLabel(wholeLabel(login.password));
    const submit = page.getByRole('button', { name: login.submit, exact: true });
    await username.fill(ADMIN.username);
    await submit.press('Enter');
    await expectFocus(password);
    await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => username.getAttribute('aria-invalid')).toBeNull();
    expect(await password.ariaSnapshot()).toContain(form.required);

    await password.fill('yanlış parola 1');
    await submit.press('Enter');
    await page.getByText(login.invalid).waitFor();
    await expectFocus(password);
    const describedBy = (await password.getAttribute('aria-describedby')) ?? '';
    await expect.poll(() => page.locator(`[id="${describedBy}"]`).textContent()).toBe(login.invalid);

    await password.fill(ADMIN.password);
    await password.press('Enter');
    await expectFocus(page.getByRole('heading', { level: 1, name: dashboard.title }));
    await requestsFinished();
    await page.getByRole('button', { name: layout.logout }).press('Enter');
    await expectFocus(page.getByRole('heading', { level: 1, name: login.title }));
  });

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

  it('what is deleted, or published out of a filter, leaves the focus to its neighbour or to the heading', async () => {
    for (const name of ['Bir', 'İki']) await addHotel({ name });
    const { page } = await openAdmin(site, { language, at: AT });
    const deleteHotel = async (name: string) => {
      await chooseInMenu(page, name, form.delete);
      await page.getByRole('button', { name: hotels.deleteAction }).press('Enter');
      await page.getByRole('article', { name }).waitFor({ state: 'detached' });
    };
    await deleteHotel('Bir');
    await expectFocus(page.getByRole('article', { name: 'İki' }).getByRole('link').first());
    await deleteHotel('İki');
    await expectFocus(page.getByRole('heading', { level: 1 }));

    for (const title of ['Yazı A', 'Yazı B']) await addPost(title);
    await page.goto('/admin/blog');
    await page.getByRole('combobox', { name: list.filter }).selectOption({ label: blog.filterPublished });
    await publishSwitch(page, 'Yazı B', 'live', language).press('Enter');
    await expectFocus(page.getByRole('row', { name: 'Yazı A' }).getByRole('link').first());
    await publishSwitch(page, 'Yazı A', 'live', language).press('Enter');
    await expectFocus(page.getByRole('heading', { level: 1 }));
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

  it('another page is announced by its title and its heading has the focus, also from a phone’s menu', async () => {
    const { page } = await openAdmin(site, { language, viewport: SIZES.phone });
    await page.getByRole('button', { name: layout.open }).press('Enter');
    await expectFocus(page.getByRole('dialog').getByRole('link', { name: dashboard.title }));
    await page.getByRole('dialog').getByRole('link', { name: hotels.title, exact: true }).press('Enter');
    await announced(page, `${hotels.title} · ${layout.title}`);
    await expectFocus(page.getByRole('heading', { level: 1, name: hotels.title }));
    await page.goBack();
    await announced(page, `${dashboard.title} · ${layout.title}`);
    await expectFocus(page.getByRole('heading', { level: 1, name: dashboard.title }));
  });

  slowIt('search results, a move and an impossible price are announced', async () => {
    await addHotel({ name: 'Bir', rooms: [{ id: 'a', type: 'Tek oda', price: 900, description: 'Oda.' }] });
    await addHotel({ name: 'İki' });
    const { page } = await openAdmin(site, { language, at: AT });
    const search = page.getByRole('searchbox', { name: hotels.search });
    await search.fill('bir');
    await announced(page, withValues(list.found_one, { count: 1 }));
    await search.fill('yok böyle');
    await announced(page, hotels.noMatch);
    await search.fill('');
    await announced(page, withValues(list.found_other, { count: 2 }));
    await chooseInMenu(page, 'İki', sorting.up);
    await announced(page, withValues(sorting.moved, { name: 'İki', position: 1, total: 2 }));
    // The screen reader may still be reading the earlier message.
    await announced(page, withValues(list.found_other, { count: 2 }));
    await expectFocus(menuOf(page, 'İki'));
    const handle = page.getByRole('button', { name: named(sorting.handle, 'Bir'), exact: true });
    await expect.poll(() => handle.getAttribute('aria-roledescription')).toBe(sorting.role);

    await page.getByRole('link', { name: named(form.edit, 'Tek oda') }).press('Enter');
    await page.getByRole('textbox', { name: wholeLabel(parts.rooms.price) }).fill('ucuz');
    await page.keyboard.press('Tab');
    await announced(page, rooms.priceOnRequestHint);
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

  it('a toast that has disappeared can be read again until the session ends', async () => {
    const { page } = await openAdmin(site, { language, at: settingsAddress('seo') });
    await page.clock.install();
    await page.getByRole('textbox', { name: wholeLabel(fields.metaKeywords) }).fill('otel');
    await page.keyboard.press('Control+s');
    await page.getByText(settings.savedSeo).waitFor();
    await page.clock.runFor(60_000);
    await page.getByText(settings.savedSeo).waitFor({ state: 'detached' });
    await chooseFromPersonMenu(page, language, layout.toasts);
    await page
      .getByRole('dialog', { name: layout.toasts })
      .getByRole('listitem')
      .getByText(settings.savedSeo)
      .waitFor();
    await page.keyboard.press('Escape');
    await expectFocus(personButton(page, language));
  });

  it('the toast of a deletion offers Undo for thirty seconds, and longer while Undo has the focus', async () => {
    const { trash } = ADMIN_MESSAGES[language];
    await addHotel({ rooms: [{ id: 'a', type: 'Tek oda', price: 900, description: 'Oda.' }] });
    const { page } = await openAdmin(site, { language, at: AT });
    await page.clock.install();
    await chooseInMenu(page, SMALL_HOTEL.name, form.delete);
    const question = page.getByRole('alertdialog');
    await expect
      .poll(() => question.textContent())
      .toContain(withValues(hotels.deleteText_one, { count: 1, days: 30 }));
    await page.getByRole('button', { name: hotels.deleteAction }).press('Enter');
    const undo = page.getByRole('status').getByRole('button', { name: trash.undo });
    await undo.waitFor();
    await page.clock.runFor(29_000);
    await undo.focus();
    await page.clock.runFor(60_000);
    await undo.press('Enter');
    await page.getByRole('article', { name: SMALL_HOTEL.name }).waitFor();
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

it('without scripts the back office says in both languages that it needs them', async () => {
  const { page } = await openPage(site, { javaScriptEnabled: false });
  await page.goto('/admin');
  await expect.poll(() => page.locator('body').innerText()).toMatch(/JavaScript gerekir[\s\S]*needs JavaScript/);
});
