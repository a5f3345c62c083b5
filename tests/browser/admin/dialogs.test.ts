import { globSync, readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ROUTER_OF } from '#client/admin/lib/nouns.ts';
import { expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { idle } from '../../support/browser/checks/idle.ts';
import { startDialogSite } from '../../support/browser/dialogs/content.ts';
import { dialogsOfHotels } from '../../support/browser/dialogs/hotels.ts';
import { dialogsOfLists } from '../../support/browser/dialogs/lists.ts';
import { dialogsOfPeople } from '../../support/browser/dialogs/people.ts';
import type { Opened } from '../../support/browser/dialogs/steps.ts';
import { ADMIN_MESSAGES, type AdminPage, openAdmin } from '../../support/browser/screens/admin-pages.ts';
import { type View, views } from '../../support/browser/views.ts';
import { SLOW } from '../../support/slow.ts';

const { site, ...content } = startDialogSite();

/** The title keys of all dialogs, read from the back office's code, so that the list below misses no dialog. */
const titleKeys = (): string[] =>
  globSync('client/admin/**/*.{ts,tsx}')
    .map((path) => readFileSync(path, 'utf8'))
    .flatMap((code) =>
      [...code.matchAll(/\btitle(="[^"]+"|=\{[^}]+\}|: t\([^),]+)|<Dialog\.Title.*/g)]
        .filter(({ 0: title, index }) => !title.startsWith('title=') || isOfDialog(code.slice(0, index)))
        .flatMap(([title]) => [...title.matchAll(/['"](\w+\.\w+)['"]/g)].map(([, key = '']) => key)),
    )
    .concat(Object.values(ROUTER_OF).flatMap((router) => [`${router}.add`, `${router}.editTitle`]));
/** @param before the code before a title, whose last tag the title belongs to */
const isOfDialog = (before: string) => /(?:Dialog|Picker)$/.test(before.match(/<[A-Z][\w.]*/g)?.at(-1) ?? '');

/** The dialogs of one list are opened above one another. */
function dialogsOf(opened: AdminPage, view: View): Opened[] {
  const { dialogs, last } = dialogsOfHotels(opened, view, content);
  return [...dialogs, ...dialogsOfLists(opened, view, content), ...dialogsOfPeople(opened, view), last];
}

/** Opened from the toolbar and the menu of a structured text, which `structured-text.test.ts` does. */
const IN_STRUCTURED_TEXT = ['structured.card', 'structured.file', 'structured.link', 'structured.picture'];

/** Dialogs that stand beside the page on wide windows: the menu, the preview. */
const ON_PHONES = ['layout.nav', 'preview.title'];

/** The problem with the focus of a new dialog; empty without a problem. */
const openingProblem = (dialog: Locator): Promise<string> =>
  dialog.evaluate((element) => {
    const { activeElement } = document;
    if (!activeElement || activeElement === element || !element.contains(activeElement)) return 'is not in the dialog';
    if (activeElement.closest('header')) return 'is on the button that closes the dialog';
    const fields = [...element.querySelectorAll<HTMLInputElement>(':is(input, select, textarea):enabled')];
    const first = fields.find(
      (field) =>
        field.checkVisibility() &&
        (field.type !== 'radio' || field.checked) &&
        // Neither the switch of the languages, the list of sections nor what is for password managers begins a form.
        !field.closest('nav, [data-form-view], [aria-hidden]'),
    );
    return first && first !== activeElement ? `is not on the first field but on ${activeElement.outerHTML}` : '';
  });

/** Goes backwards from the first control and forwards again; in the long run further. */
const KEYS = SLOW ? ['Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab'] : ['Shift+Tab', 'Tab'];

async function expectTrapped(page: Page, dialog: Locator, title: string): Promise<void> {
  for (const key of KEYS) {
    await page.keyboard.press(key);
    const inside = await dialog.evaluate((element) => element.contains(document.activeElement));
    expect(inside, `${key} leaves the focus in ${title}`).toBe(true);
  }
}

describe.each(views('en', 'phone'))('in $language on a $size', (view) => {
  /** @param end a pattern of what may follow */
  const titleOf = (key: string, end = '') => {
    const [noun = '', name = ''] = key.split('.');
    const nouns: Record<string, Record<string, unknown>> = ADMIN_MESSAGES[view.language];
    const escaped = String(nouns[noun]?.[name]).replace(/[?()]/g, '\\$&');
    return new RegExp(`^${escaped.replace(/\{\{\w+\}\}/g, '.+')}${end}$`);
  };

  it('every dialog opens on its first field, keeps the focus, and gives it back to what opened it', {
    timeout: 300_000,
  }, async () => {
    const opened = await openAdmin(site, view);
    const { page } = opened;
    opened.expectProblems(/hotels\.update\S*: 409/, /hotels\.update\S*: 401/);
    const all = dialogsOf(opened, view);
    for (const { at, dialogs } of all.filter(({ alike = false }) => SLOW || !alike)) {
      await page.goto(at);
      for (const steps of dialogs) {
        for (const { title, name, opener, choice, key = 'Enter', open, before, first } of steps) {
          await before?.();
          // A press is lost on a button that is not yet enabled.
          await expect.poll(() => opener.first().isEnabled()).toBe(true);
          await (open ? open() : opener.first().press(key));
          if (choice) await page.getByRole('menuitem', { name: choice, exact: true }).press('Enter');
          const titled = { name: name ?? titleOf(title), exact: true };
          const dialog = page.getByRole('dialog', titled).or(page.getByRole('alertdialog', titled));
          await dialog.waitFor();
          if (name) await dialog.getByText(titleOf(title, '( · .+)?')).waitFor();
          if (first) await expectFocus(first(dialog));
          else await expect.poll(() => openingProblem(dialog), { message: `the focus in ${title}` }).toBe('');
          // A dialog has the focus a moment before Escape closes the dialog.
          await idle(page);
          await expectTrapped(page, dialog, title);
          await expectStateAccessible(page, title);
        }
        for (const { opener, close } of steps.toReversed()) {
          await (close ? close() : page.keyboard.press('Escape'));
          await expectFocus(opener.first());
        }
      }
    }
    const expected = titleKeys().filter((key) => view.size === 'phone' || !ON_PHONES.includes(key));
    const listed = all.flatMap(({ dialogs }) => dialogs.flat()).map(({ title }) => title);
    expect(
      expected.filter((key) => !listed.includes(key) && !IN_STRUCTURED_TEXT.includes(key)),
      'dialogs that this test does not open',
    ).toEqual([]);
  });
});
