import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import type { Post } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { photograph } from '../../support/browser/picked-files.ts';
import {
  ADMIN_MESSAGES,
  deleteAll,
  languageOf,
  openAdmin,
  wholeLabel,
} from '../../support/browser/screens/admin-pages.ts';
import { paste } from '../../support/browser/screens/text-editor.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { fileForm } from '../../support/factories.ts';

const { blog, fields, form, media, structured } = ADMIN_MESSAGES.tr;
const site = startAdminSite();

beforeEach(() => deleteAll(site.admin, 'blog'));

const fromWord = (title: string, link: string) => `<html><body><!--StartFragment-->
  <h1>${title}<o:p></o:p></h1>
  <p class=MsoNormal style='margin:0cm'>Bir gece <a href="${link}">Galata Konağı</a>.<o:p></o:p></p>
  <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>·&nbsp;&nbsp; </span><![endif]>çay</p>
  <h2>Sonra</h2>
  <p class=MsoQuote>Şehir yavaşlar.<o:p></o:p></p>
  <!--EndFragment--></body></html>`;

async function uploadToLibrary(name: string) {
  const { buffer } = await photograph(name, '#0e4a59', 300);
  const body = fileForm('file', [{ bytes: buffer, name: `${name}.jpg` }]);
  await site.admin.call('POST', '/api/upload/single', { body });
}

const WRITTEN =
  /^## Güz başlar\n\nBir gece \[Galata Konağı\]\(.*\)\.\n\n- çay\n\n## Sonra\n\n> Şehir yavaşlar\.\n\n!\[\]\(.*\)\n\n!\[\]\(.*\)$/;

it('a post from Word with a link, a quote and two pictures is published bilingually in 14 presses', async () => {
  for (const name of ['avlu', 'bahce']) await uploadToLibrary(name);
  const [hotel] = (await site.admin.call<Hotel[]>('GET', '/api/hotels')).body;
  const link = `${site.url}/hotel/${hotel?.slug}`;
  const { page } = await openAdmin(site, { language: 'tr', at: '/admin/blog' });
  const dialog = page.getByRole('dialog');
  let presses = 0;
  const press = async (button: Locator) => {
    presses += 1;
    await button.click();
  };
  const text = dialog.getByRole('textbox', { name: wholeLabel(fields.content) });
  const title = dialog.getByRole('textbox', { name: wholeLabel(fields.title) });
  const addPicture = async (name: string) => {
    await press(page.getByRole('button', { name: structured.insert }).first());
    await press(page.getByRole('menuitem', { name: structured.library }));
    await press(pictureOf(page, name));
  };

  await press(page.getByRole('button', { name: blog.add }));
  await expectFocus(title);
  await page.keyboard.type('Güz');
  await press(text);
  await paste(text, fromWord('Güz başlar', link));
  for (const name of ['avlu', 'bahce']) await addPicture(name);
  await press(languageOf(dialog, 'English'));
  await press(title);
  await page.keyboard.type('Autumn');
  await press(text);
  await paste(text, fromWord('Autumn begins', link));
  await press(dialog.getByRole('switch', { name: fields.published }));
  await press(dialog.getByRole('button', { name: form.save, exact: true }));
  await dialog.waitFor({ state: 'hidden' });

  expect(presses).toBeLessThanOrEqual(14);
  const [post] = (await site.admin.call<Post[]>('GET', '/api/blog')).body;
  expect(post?.content).toMatch(WRITTEN);
  expect((await site.admin.call('GET', `/en/blog/${post?.slug}`)).text).toContain('Autumn begins');
});

const pictureOf = (page: Page, name: string) =>
  page.getByRole('list', { name: media.title }).getByRole('button', { name: new RegExp(`^${name} `) });
