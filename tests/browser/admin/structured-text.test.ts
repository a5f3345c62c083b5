import { beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { pressCaret } from '../../support/browser/caret.ts';
import { expectAccessible, expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import {
  ADMIN_MESSAGES,
  deleteAll,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
} from '../../support/browser/screens/admin-pages.ts';
import { openPost, paste, saveEditor, textIn } from '../../support/browser/screens/text-editor.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { SIZES } from '../../support/browser/views.ts';
import { firstCase } from '../../support/slow.ts';

const { blog, fields, structured, trash } = ADMIN_MESSAGES.en;
const site = startAdminSite();

beforeEach(async () => {
  for (const noun of ['blog', 'hotels'] as const) await deleteAll(site.admin, noun);
});

const stored = async (id: string) => (await site.admin.call<Post>('GET', `/api/blog/${id}`)).body;
describe('the editor of a text with structure', () => {
  async function openNew() {
    await site.admin.call<Hotel>('POST', '/api/hotels', { body: { ...SMALL_HOTEL, name: 'Kartlı Konak' } });
    const { page } = await openAdmin(site, { at: '/admin/blog' });
    await page.getByRole('button', { name: blog.add }).click();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: wholeLabel(fields.title) })
      .fill('Klavyeyle yazı');
    await textIn(page).focus();
    const saved = async () => {
      await saveEditor(page);
      const [post] = (await site.admin.call<Post[]>('GET', '/api/blog/admin/all')).body;
      expect(post?.format).toBe('markdown');
      return post?.content.replace(/hotel:[0-9a-f]{24}/, 'hotel:id');
    };
    return { page, saved };
  }

  it('writes headings, marks, links and lists by keyboard', async () => {
    const { page, saved } = await openNew();
    await page.keyboard.type('## Güz');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Şehir **yavaşlar** ve ');
    await page.keyboard.press('Control+k');
    await page.getByLabel(structured.linkTarget).fill('kartli');
    await page.getByRole('button', { name: /^Kartlı Konak Hotel/ }).click();
    await expectFocus(textIn(page));
    await page.keyboard.type('.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('- lüfer');
    await page.keyboard.press('Enter');
    await page.keyboard.type('çay');
    await page.keyboard.press('Control+]');
    expect(await saved()).toBe(
      '## Güz\n\nŞehir **yavaşlar** ve [Kartlı Konak](/hotel/kartli-konak).\n\n- lüfer\n  - çay',
    );
  });

  it('inserts a card by keyboard behind a list, whose menu is filtered by what is typed', async () => {
    const { page, saved } = await openNew();
    await page.keyboard.type('- lüfer');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/kart');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    for (let left = 4; left > 0; left -= 1) await page.keyboard.press('Backspace');
    await page.keyboard.type('card');
    await page.getByRole('option', { name: structured.card, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByLabel(structured.cardTarget).fill('kartli');
    await page.getByLabel(structured.cardTarget).press('Enter');
    expect(await saved()).toBe('- lüfer\n\n[Kartlı Konak](hotel:id)');
  });

  it('leaves a text that nobody changes as it was saved', async () => {
    const content = '# Büyük   harf\nbir\n\n\n* a\n* b\n\n<b>__kalın__</b>\n\n![x](/uploads/a.webp)\n';
    const { page, post, expectProblems } = await openPost(site, { content });
    expectProblems(/a\.webp: 404/);
    await textIn(page).click();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: wholeLabel(fields.author) })
      .fill('Başka');
    await saveEditor(page);
    expect(await stored(post.id)).toMatchObject({ author: 'Başka', content });
  });

  it('keeps a plain text in the plain field until it is given structure, which Undo takes back', async () => {
    const { page, post } = await openPost(site, { content: 'Bir\n*iki*', format: undefined });
    expect(await textIn(page).inputValue()).toBe('Bir\n*iki*');
    await page.getByRole('button', { name: structured.convert }).click();
    await textIn(page).locator('p').nth(1).waitFor();
    expect(await textIn(page).locator('p').allInnerTexts()).toEqual(['Bir', '*iki*']);
    await page.getByRole('status').getByRole('button', { name: trash.undo }).click();
    await expect.poll(() => textIn(page).inputValue()).toBe('Bir\n*iki*');
    await page.getByRole('button', { name: structured.convert }).click();
    await page.getByRole('toolbar').waitFor();
    await saveEditor(page);
    expect(await stored(post.id)).toMatchObject({ format: 'markdown', content: 'Bir\n\n\\*iki\\*' });
  });

  it.each(
    firstCase([
      [
        'Word',
        `<html><head><style>p.MsoNormal {mso-style-unhide:no}</style></head><body><!--StartFragment-->
      <h1 style='mso-margin-top-alt:auto'>Güz<o:p></o:p></h1>
      <p class=MsoNormal style='margin:0cm'>Şehir <b style='mso-bidi-font-weight:normal'>yava\u00adşlar</b>,\u00a0<a href="https://x.example/"><span style='color:blue'>bağ</span></a>.<o:p>&nbsp;</o:p></p>
      <p class=MsoListParagraphCxSpFirst style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>lüfer<o:p></o:p></p>
      <p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><![endif]>çinekop</p>
      <p class=MsoQuote style='margin-left:43.2pt'>Balık suyu sever.<o:p></o:p></p>
      <!--EndFragment--></body></html>`,
        '## Güz\n\nŞehir **yavaşlar**, [bağ](https://x.example/).\n\n- lüfer\n  - çinekop\n\n> Balık suyu sever.',
      ],
      [
        'Google Docs',
        `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400">Güz</span></h2><p dir="ltr"><span style="font-weight:400">Şehir </span><span style="font-weight:700">yavaşlar</span><span style="font-style:italic">, çay</span> <a href="https://www.google.com/url?q=https://x.example/&amp;sa=D"><span>bağ</span></a></p><ul><li dir="ltr" style="list-style-type:disc"><p dir="ltr"><span>lüfer</span></p></li></ul></b>`,
        '## Güz\n\nŞehir **yavaşlar**, *çay* [bağ](https://x.example/)\n\n- lüfer',
      ],
      [
        'a web page',
        `<div style="color:red" onclick="alert(1)"><h5>Güz</h5><p>bir<br>iki <code>üç</code></p><script>alert(1)</script><p>·\tlüfer</p><p>·\tçay</p><img src="https://x.example/a.png"><a href="javascript:alert(1)">son</a></div>`,
        '### Güz\n\nbir\n\niki üç\n\n- lüfer\n- çay\n\nson',
      ],
    ]),
  )('keeps the structure of a text from %s, and nothing else', async (_, html, expected) => {
    const { page, post } = await openPost(site, { content: 'x' });
    await textIn(page).focus();
    await pressCaret(page, 'Control+a');
    await paste(textIn(page), html);
    await saveEditor(page);
    expect((await stored(post.id)).content).toBe(expected);
  });
});

describe.each(firstCase([SIZES.phone, SIZES.desktop]))('at $width pixels', (viewport) => {
  it('the editor, its menu and its dialogs are accessible', async () => {
    const content =
      'Bir **kalın** söz.\n\n## Başlık\n\n- a\n- b\n\n> Alıntı\n\n---\n\n[Konak](hotel:65a1b2c3d4e5f60718293a4b)';
    const { page } = await openPost(site, { content }, viewport);
    await expectAccessible(page);
    await page.getByRole('button', { name: structured.insert, exact: true }).click();
    await page.getByRole('menu').waitFor();
    await expectStateAccessible(page);
    await page.keyboard.press('Escape');
    await expectFocus(textIn(page));
    for (const name of [structured.link, structured.picture, structured.card]) {
      if (name === structured.link) await page.getByRole('button', { name, exact: true }).click();
      else {
        await page.getByRole('button', { name: structured.insert, exact: true }).click();
        await page.getByRole('menuitem', { name, exact: true }).click();
      }
      const dialog = page.getByRole('dialog', { name, exact: true });
      await dialog.waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    }
  });
});
