import { expect } from 'vitest';
import type { Post } from '#shared/schemas/blog.ts';
import { giveFiles } from '../../support/browser/given-files.ts';
import type { DrivenPage } from '../../support/browser/other-browsers/driver.ts';
import { inOtherBrowsers, type Open, openAdmin } from '../../support/browser/other-browsers/in-other-browsers.ts';
import { photograph } from '../../support/browser/picked-files.ts';
import { ADMIN_MESSAGES, deleteAll, SMALL_HOTEL, withValues } from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';
import { fileForm, samplePost } from '../../support/factories.ts';
import { until } from '../../support/temporary.ts';

const { form, image, structured } = ADMIN_MESSAGES.tr;
const TEXT = '[role=dialog] [aria-multiline]';
const site = startAdminSite();

async function openText(open: Open) {
  await deleteAll(site.admin, 'blog');
  const body = { ...samplePost, featuredImage: '', format: 'markdown', content: 'Bir.' };
  const { body: post } = await site.admin.call<Post>('POST', '/api/blog', { body });
  const page = await open(SIZES.desktop);
  await openAdmin(page, site, `/admin/blog/${post.id}`);
  await page.click(`${TEXT} p`, 'Bir.');
  await page.evaluate((text) => {
    const words = document.querySelector(`${text} p`)?.firstChild;
    if (words) document.getSelection()?.collapse(words, words.textContent?.length);
  }, TEXT);
  const saved = async () => {
    await page.click('[role=dialog] button', form.save);
    await until('the editor is closed', () => page.evaluate(() => document.querySelector('[role=dialog]') === null));
    const { content } = (await site.admin.call<Post>('GET', `/api/blog/${post.id}`)).body;
    return content.replace(/\/uploads\/\w+\.webp/g, 'file').replace(/hotel:\w+/g, 'hotel:id');
  };
  return { page, saved };
}

async function typeOn(page: DrivenPage) {
  await page.keys('x');
  await page.press('Enter');
  await page.keys('y');
}

/** Runs in the page: uploads wait until the event `release`. */
function holdUploads() {
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    addEventListener('release', () => send.call(this, body), { once: true });
  };
}

for (const kind of ['paste', 'drop'] as const)
  inOtherBrowsers(`a picture given by ${kind} keeps its place while the person types on`, async (open) => {
    const { page, saved } = await openText(open);
    await page.evaluate(holdUploads);
    await giveFiles(page, kind, ['bahce']);
    await page.waitFor(`${TEXT} [aria-hidden]`, withValues(image.uploading, { name: 'bahce.jpg' }));
    await typeOn(page);
    await page.evaluate(() => void dispatchEvent(new Event('release')));
    await page.waitFor(`${TEXT} figure img`);
    await page.keys('z');
    expect(await saved()).toBe('Bir.\n\n![](file)\n\nx\n\nyz');
  });

inOtherBrowsers('the next letters stand below a picture of the library, a card and a rule', async (open) => {
  const { buffer } = await photograph('avlu', '#0e4a59', 300);
  const picture = fileForm('file', [{ bytes: buffer, name: 'avlu.jpg' }]);
  await site.admin.call('POST', '/api/upload/single', { body: picture });
  await deleteAll(site.admin, 'hotels');
  await site.admin.call('POST', '/api/hotels', { body: { ...SMALL_HOTEL, name: 'Kartlı Konak' } });
  const { page, saved } = await openText(open);
  const insert = async (name: string) => {
    await page.click('[role=dialog] button', structured.insert);
    await page.click('[role=menuitem]', name);
  };
  await insert(structured.library);
  await page.click('[role=dialog] li button', 'avlu ');
  await until('the library is closed', () =>
    page.evaluate(() => document.querySelectorAll('[role=dialog]').length === 1),
  );
  await typeOn(page);
  await insert(structured.card);
  await page.type('[role=dialog] input', structured.cardTarget, 'kartli');
  await page.click('[role=dialog] button', 'Kartlı Konak');
  await typeOn(page);
  await insert(structured.rule);
  await typeOn(page);
  expect(await saved()).toBe('Bir.\n\n![](file)\n\nx\n\ny\n\n[Kartlı Konak](hotel:id)\n\nx\n\ny\n\n---\n\nx\n\ny');
});

inOtherBrowsers('the next letters stand below what the slash inserts', async (open) => {
  const { page, saved } = await openText(open);
  await page.press('Enter');
  await page.keys('/ayır');
  await page.waitFor('[role=option]', structured.rule);
  await page.press('Enter');
  await typeOn(page);
  expect(await saved()).toBe('Bir.\n\n---\n\nx\n\ny');
});
