import { describe, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Role } from '#shared/permissions.ts';
import type { Post } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import {
  ADMIN_MESSAGES,
  type AdminPage,
  historyButton,
  menuOf,
  named,
  openAdmin,
  openHandOver,
  publishSwitch,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { type Site, startAdminSite } from '../../support/browser/sites.ts';
import { views } from '../../support/browser/views.ts';
import { sampleMessage, samplePost } from '../../support/factories.ts';
import { addPerson, PASSWORD } from '../../support/people.ts';

const site = startAdminSite();

const hotels = async () => (await site.admin.call<{ items: Hotel[] }>('GET', '/api/hotels/admin/all')).body.items;

/** Invites a person, who signs in to the site. */
async function siteOf(role: Role, fields: object = {}): Promise<Site & { id: string }> {
  const { id, username } = await addPerson({ url: site.url, call: site.admin.call }, site.admin.token, role, fields);
  return { url: site.url, credentials: { username, password: PASSWORD }, id };
}

describe.each(views('tr', 'desktop'))('in $language on a $size', ({ language, size, viewport }) => {
  const { permissions, form, blog, dashboard, fields, layout, image, messages, rooms, trash } =
    ADMIN_MESSAGES[language];
  const { history, hotels: words, settings, personalData, parts } = ADMIN_MESSAGES[language];

  /** The screens of other roles say so, and make no call for their data. */
  async function expectRefused({ page, calls, requestsFinished }: AdminPage, path: string, address: string) {
    await requestsFinished();
    calls.length = 0;
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: permissions.title }).waitFor();
    await requestsFinished();
    expect(calls.filter((call) => call.includes(`/${path}`))).toEqual([]);
  }

  it('a hotel manager saves a room of an own hotel, and sees nothing of the rest', async () => {
    const [own, other] = await hotels();
    const manager = await siteOf('hotel', { hotels: [own?.id] });
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

    await expectRefused(opened, 'blog.', `${ADMIN_ROUTES.blog}/new`);
    await expectAccessible(page, 'a refused screen');
    await expectRefused(opened, 'messages.settings', ADMIN_ROUTES.personalData.replace('personal', 'Personal'));
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
    const manager = await siteOf('hotel', { hotels: [hotel.id] });
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

  it('an author only reads an own post that is published, and nothing of hotels', async () => {
    const author = await siteOf('author', { publishes: false });
    const title = `Yayında (${language}, ${size})`;
    const published = { ...samplePost, featuredImage: '', title, owner: author.credentials.username };
    await site.admin.call('POST', '/api/blog', { body: published });
    const opened = await openAdmin(author, { language, viewport, at: ADMIN_ROUTES.blog });
    const { page } = opened;
    const dialog = page.getByRole('dialog');
    await page
      .getByRole('link', { name: new RegExp(`^${form.view}`) })
      .first()
      .click();
    await dialog.getByText(permissions.postPublished).waitFor();
    expect(await dialog.getByRole('button', { name: form.save, exact: true }).count()).toBe(0);
    expect(await dialog.getByLabel(wholeLabel(fields.title)).first().getAttribute('readonly')).not.toBeNull();
    await expectAccessible(page, 'a published post');
    await page.keyboard.press('Escape');
    await expectRefused(opened, 'hotels.', ADMIN_ROUTES.hotels);
  });

  it('an author hands a post in, which an editor finds and publishes', async () => {
    const title = `Rıhtımda Sabah (${language}, ${size})`;
    const author = await siteOf('author', { publishes: false, name: 'Yasemin Yazar' });
    const { page } = await openAdmin(author, { language, viewport, at: ADMIN_ROUTES.blog });
    await page.getByRole('button', { name: blog.add }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel(wholeLabel(fields.author)).inputValue()).toBe('Yasemin Yazar');
    expect(await dialog.getByLabel(fields.published).count()).toBe(0);
    await dialog.getByLabel(wholeLabel(fields.title)).first().fill(title);
    await dialog
      .getByRole('textbox', { name: wholeLabel(fields.content) })
      .first()
      .fill('Martılar erkencidir.');
    await dialog.getByLabel(fields.handedIn).check();
    await expectAccessible(page, 'a post of an author');
    await dialog.getByRole('button', { name: form.save, exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: title });
    await row.waitFor();
    await publishSwitch(page, title, 'handedIn', language).click();
    await publishSwitch(page, title, 'draft', language).click();
    await publishSwitch(page, title, 'handedIn', language).waitFor();
    const editor = await openAdmin(await siteOf('editor'), { language, viewport });
    await editor.page.getByRole('link', { name: dashboard.waiting.handedIn_one }).click();
    await publishSwitch(editor.page, title, 'handedIn', language).click();
    await editor.page.getByText(blog.noMatch).first().waitFor();
    await editor.requestsFinished();
  });

  it('an editor sends a post back with a note, which its author reads with the post', async () => {
    const author = await siteOf('author', { publishes: false });
    const title = `Geri Giden (${language}, ${size})`;
    const owner = author.credentials.username;
    const body = { ...samplePost, featuredImage: '', title, owner, published: false, handedIn: true };
    const { body: post } = await site.admin.call<Post>('POST', '/api/blog', { body });
    const at = `${ADMIN_ROUTES.blog}/${post.id}`;
    const { page } = await openAdmin(await siteOf('editor'), { language, viewport, at });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(fields.handedIn).uncheck();
    await dialog.getByLabel(wholeLabel(fields.reviewNote)).fill('Girişi kısaltın.');
    await expectAccessible(page, 'a post that goes back');
    await dialog.getByRole('button', { name: form.save, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const opened = await openAdmin(author, { language, viewport, at });
    await opened.page.getByText(withValues(blog.cameBack, { note: 'Girişi kısaltın.' })).waitFor();
  });

  it('a translator changes the English texts of a hotel and of a room, and nothing else', async () => {
    const [hotel] = await hotels();
    const { page } = await openAdmin(await siteOf('translator'), { language, viewport, at: ADMIN_ROUTES.hotels });
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
    const opened = await openAdmin(await siteOf('translator'), { language, viewport, at: ADMIN_ROUTES.blog });
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
    await expectRefused(opened, 'messages.', ADMIN_ROUTES.messages);
  });

  it('an editor hands a message over to a person, and erases nothing', async () => {
    const name = `Ece Editör (${language}, ${size})`;
    const deleted = `Silinecek (${language}, ${size})`;
    await site.admin.call('POST', '/api/contact/messages', { body: sampleMessage });
    await site.admin
      .call('POST', '/api/blog', { body: { ...samplePost, title: deleted, featuredImage: '' } })
      .then(({ body }) => site.admin.call('DELETE', `/api/blog/${(body as unknown as Post).id}`));
    const editor = await siteOf('editor', { name });
    const opened = await openAdmin(editor, { language, viewport, at: ADMIN_ROUTES.messages });
    const { page } = opened;
    expect(await page.getByRole('link', { name: personalData.title }).count()).toBe(0);
    await page.getByRole('listitem').getByRole('link').filter({ hasText: sampleMessage.firstName }).first().click();
    const article = page.getByRole('article');
    await openHandOver(page, language);
    await article.getByLabel(messages.columns.assignedUser).selectOption({ label: name });
    await article.getByRole('button', { name: messages.assignPerson }).click();
    await article.getByText(withValues(messages.assignedUser, { name })).waitFor();
    expect(await article.getByRole('button', { name: messages.delete, exact: true }).count()).toBe(0);
    await expectAccessible(page, 'a message of an editor');
    await page.goto(`${ADMIN_ROUTES.messages}?person=mine`);
    await page.getByRole('listitem').getByText(name).first().waitFor();

    await page.goto(ADMIN_ROUTES.trash);
    await page.getByRole('button', { name: named(trash.restore, deleted) }).waitFor();
    expect(await page.getByRole('button', { name: named(trash.delete, deleted) }).count()).toBe(0);
    await expectRefused(opened, 'users.', ADMIN_ROUTES.users);
  });

  it('a role that changes during the work keeps what was typed, and the menu follows', async () => {
    const [hotel] = await hotels();
    const editor = await siteOf('editor');
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
