import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { moveCaret } from '../../support/browser/caret.ts';
import { expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { photograph } from '../../support/browser/picked-files.ts';
import { ADMIN_MESSAGES, deleteAll } from '../../support/browser/screens/admin-pages.ts';
import { openPost, textIn } from '../../support/browser/screens/text-editor.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { fileForm, pdf } from '../../support/factories.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const { media, structured } = ADMIN_MESSAGES.en;
const site = startAdminSite();

beforeEach(() => deleteAll(site.admin, 'blog'));

const TEXT = { content: 'Bir.\n\nİki.' };

/** Pastes, or drops behind a paragraph, a picture file with what a program copies beside the file. */
const give = async (page: Page, kind: 'paste' | 'drop', html = '') => {
  const { buffer } = await photograph('bahce', '#8a6428', 300);
  await textIn(page).evaluate(
    (field, { type, copied, bytes }) => {
      const data = new DataTransfer();
      if (copied !== '') data.setData('text/html', copied);
      data.items.add(new File([new Uint8Array(bytes)], 'bahce.jpg', { type: 'image/jpeg' }));
      const place = field.querySelector('p')?.getBoundingClientRect();
      const at = { clientX: (place?.right ?? 0) - 4, clientY: (place?.bottom ?? 0) - 4 };
      const options = { bubbles: true, cancelable: true };
      field.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, ...at, dataTransfer: data }),
      );
    },
    { type: kind, copied: html, bytes: [...buffer] },
  );
};

it.each(['paste', 'drop'] as const)('a picture file is uploaded into the text by %s', async (kind) => {
  const { page, saved } = await openPost(site, TEXT);
  await moveCaret(textIn(page).locator('p').first(), 'End');
  await give(page, kind);
  await textIn(page).locator('figure').waitFor();
  expect(await saved()).toMatch(/^Bir\.\n\n!\[\]\(\/uploads\/\w+\.webp\)\n\nİki\.$/);
});

it('a copied picture of a web page is uploaded, and copied words come without their picture', async () => {
  const { page, saved } = await openPost(site, TEXT);
  await moveCaret(textIn(page).locator('p').last(), 'End');
  await give(page, 'paste', '<p>Üç.</p><img src="https://example.com/x.png">');
  await textIn(page).getByText('Üç.').waitFor();
  expect(await textIn(page).locator('figure').count()).toBe(0);
  await give(page, 'paste', '<meta charset="utf-8"><img src="https://example.com/x.png">');
  await textIn(page).locator('figure').waitFor();
  expect(await saved()).toMatch(/Üç\.\n\n!\[\]\(\/uploads\/\w+\.webp\)$/);
});

it('the dialog for pictures offers the library, with the description of the library as the default', async () => {
  const { buffer } = await photograph('kitaplik', '#0e4a59', 300);
  const upload = fileForm('file', [{ bytes: buffer, name: 'kitaplik.jpg' }]);
  const { body } = await site.admin.call<{ url: string }>('POST', '/api/upload/single', { body: upload });
  const alt = { tr: 'Kitaplıktaki görsel', en: 'From the library' };
  await site.admin.call('PUT', body.url.replace('/uploads', '/api/media'), { body: { alt } });
  const { page, saved } = await openPost(site, TEXT);
  await moveCaret(textIn(page).locator('p').last(), 'End');
  await page.getByRole('button', { name: structured.insert }).first().click();
  await page.getByRole('menuitem', { name: structured.picture, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: structured.picture });
  await dialog.getByRole('button', { name: media.choose }).click();
  await page
    .getByRole('list', { name: media.title })
    .getByRole('button', { name: /^kitaplik / })
    .click();
  const described = dialog.getByLabel(structured.alt);
  await expect.poll(() => described.getAttribute('placeholder')).toBe(alt.tr);
  await dialog.getByText(media.altUsed).waitFor();
  await expectStateAccessible(page, 'the dialog for pictures');
  await dialog.getByRole('button', { name: structured.pictureInsert }).click();
  expect(await saved()).toContain(`![](${body.url})`);
});

slowIt('a picture of the library is put into a text in three presses', async () => {
  const { buffer } = await photograph('avlu', '#0e4a59', 300);
  const upload = fileForm('file', [{ bytes: buffer, name: 'avlu.jpg' }]);
  const { body } = await site.admin.call<{ url: string }>('POST', '/api/upload/single', { body: upload });
  const { page, saved } = await openPost(site, TEXT);
  await moveCaret(textIn(page).locator('p').first(), 'End');
  await page.getByRole('button', { name: structured.insert }).first().click();
  await page.getByRole('menuitem', { name: structured.library }).click();
  await page
    .getByRole('list', { name: media.title })
    .getByRole('button', { name: /^avlu / })
    .click();
  await textIn(page).locator('figure').waitFor();
  expect(await saved()).toBe(`Bir.\n\n![](${body.url})\n\nİki.`);
});

it('a PDF that is dropped into a text becomes a file with its name and size, which visitors download', async () => {
  const { page, saved } = await openPost(site, TEXT);
  await textIn(page).evaluate(
    (field, bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'Yaz menüsü.pdf', { type: 'application/pdf' }));
      const place = field.querySelector('p')?.getBoundingClientRect();
      const at = { clientX: (place?.right ?? 0) - 4, clientY: (place?.bottom ?? 0) - 4 };
      field.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, ...at, dataTransfer: data }));
    },
    [...pdf()],
  );
  await textIn(page).getByText('PDF, 0,1 kB').waitFor();
  await expectStateAccessible(page, 'a file in a text');
  const content = await saved();
  expect(content).toMatch(/^Bir\.\n\n\[Yaz menüsü\]\(\/uploads\/\w+\.pdf\)\n\nİki\.$/);
});
