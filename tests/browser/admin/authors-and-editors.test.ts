import { describe, expect, it } from 'vitest';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Post } from '#shared/schemas/blog.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import {
  ADMIN_MESSAGES,
  named,
  openAdmin,
  openHandOver,
  publishSwitch,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { expectRefused, siteOf } from '../../support/browser/screens/roles.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { views } from '../../support/browser/views.ts';
import { sampleMessage, samplePost } from '../../support/factories.ts';

const site = startAdminSite();

describe.each(views('tr', 'desktop'))('in $language on a $size', ({ language, size, viewport }) => {
  const { permissions, form, blog, dashboard, fields, messages, trash, personalData } = ADMIN_MESSAGES[language];

  it('an author only reads an own post that is published, and nothing of hotels', async () => {
    const author = await siteOf(site, 'author', { publishes: false });
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
    await expectRefused(opened, language, 'hotels.', ADMIN_ROUTES.hotels);
  });

  it('an author hands a post in, which an editor finds and publishes', async () => {
    const title = `Rıhtımda Sabah (${language}, ${size})`;
    const author = await siteOf(site, 'author', { publishes: false, name: 'Yasemin Yazar' });
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
    const editor = await openAdmin(await siteOf(site, 'editor'), { language, viewport });
    await editor.page.getByRole('link', { name: dashboard.waiting.handedIn_one }).click();
    await publishSwitch(editor.page, title, 'handedIn', language).click();
    await editor.page.getByText(blog.noMatch).first().waitFor();
    await editor.requestsFinished();
  });

  it('an editor sends a post back with a note, which its author reads with the post', async () => {
    const author = await siteOf(site, 'author', { publishes: false });
    const title = `Geri Giden (${language}, ${size})`;
    const owner = author.credentials.username;
    const body = { ...samplePost, featuredImage: '', title, owner, published: false, handedIn: true };
    const { body: post } = await site.admin.call<Post>('POST', '/api/blog', { body });
    const at = `${ADMIN_ROUTES.blog}/${post.id}`;
    const { page } = await openAdmin(await siteOf(site, 'editor'), { language, viewport, at });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(fields.handedIn).uncheck();
    await dialog.getByLabel(wholeLabel(fields.reviewNote)).fill('Girişi kısaltın.');
    await expectAccessible(page, 'a post that goes back');
    await dialog.getByRole('button', { name: form.save, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const opened = await openAdmin(author, { language, viewport, at });
    await opened.page.getByText(withValues(blog.cameBack, { note: 'Girişi kısaltın.' })).waitFor();
  });

  it('an editor hands a message over to a person, and erases nothing', async () => {
    const name = `Ece Editör (${language}, ${size})`;
    const deleted = `Silinecek (${language}, ${size})`;
    await site.admin.call('POST', '/api/contact/messages', { body: sampleMessage });
    await site.admin
      .call('POST', '/api/blog', { body: { ...samplePost, title: deleted, featuredImage: '' } })
      .then(({ body }) => site.admin.call('DELETE', `/api/blog/${(body as unknown as Post).id}`));
    const editor = await siteOf(site, 'editor', { name });
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
    await expectRefused(opened, language, 'users.', ADMIN_ROUTES.users);
  });
});
