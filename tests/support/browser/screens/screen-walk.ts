import type { Page } from 'playwright-core';
import type { Language } from '#shared/constants.ts';
import { cutOffTexts, escapedHiddenTexts } from '../checks/overflow.ts';
import { TEXT_SPACING } from '../circumstances.ts';

export interface Mode {
  /** In percent of the browser's own size. */
  text: 100 | 200;
  /** The text spacing of WCAG 1.4.12. */
  spacing: boolean;
  forcedColors: boolean;
}

/** Changes an open page without style elements, which the Content-Security-Policy blocks. */
export async function applyMode(page: Page, { text, spacing, forcedColors }: Mode): Promise<void> {
  await page.emulateMedia({ forcedColors: forcedColors ? 'active' : 'none' });
  await page.evaluate(
    ([size, rules]) => {
      document.documentElement.style.fontSize = size ?? '';
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules ?? '');
      document.adoptedStyleSheets = [sheet];
      document.activeElement?.scrollIntoView({ block: 'nearest' });
    },
    [`${text}%`, spacing ? TEXT_SPACING : ''],
  );
}

/** The problems of a screen: texts that are cut off, gaps in the accessibility tree, and wrong stops of the Tab key. */
export async function screenProblems(page: Page, language: Language): Promise<string[]> {
  const boxes = [...(await cutOffTexts(page)), ...(await escapedHiddenTexts(page))];
  return [...boxes, ...(await treeProblems(page, language)), ...(await focusOrderProblems(page))];
}

const treeProblems = (page: Page, language: Language): Promise<string[]> =>
  page.evaluate((pageLanguage) => {
    const problems: string[] = [];
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const text = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

    if (shown('h1').length !== 1) problems.push(`has ${shown('h1').length} main headings`);
    for (const dialog of shown('[role="dialog"], [role="alertdialog"]'))
      if (!document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')) problems.push('a dialog has no name');
    for (const element of shown('a[href], button')) {
      const visible = element.cloneNode(true) as Element;
      for (const hidden of visible.querySelectorAll('.visually-hidden, [aria-hidden="true"]')) hidden.remove();
      const name = element.getAttribute('aria-label') ?? text(element);
      if (name === '') problems.push(`${element.outerHTML.slice(0, 80)} has no name`);
      if (!name.startsWith(text(visible))) problems.push(`the name "${name}" does not begin with "${text(visible)}"`);
      if (element.getAttribute('target') === '_blank' && !/\(.+\)$/.test(name))
        problems.push(`"${name}" does not say that it opens a new tab`);
    }
    for (const field of shown('input, select, textarea') as HTMLInputElement[])
      if (!field.closest('[aria-hidden="true"]') && !field.labels?.length && !field.getAttribute('aria-label'))
        problems.push(`a field has no label: ${field.name}`);
    for (const field of shown('input, select, textarea'))
      if (innerWidth < 400 && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        problems.push(`phones zoom into a field with smaller text than 16 px: ${field.outerHTML.slice(0, 80)}`);
    for (const item of shown('[aria-roledescription]'))
      if (pageLanguage === 'tr' && /^[a-z]+$/.test(item.getAttribute('aria-roledescription') ?? ''))
        problems.push(`the role ${item.getAttribute('aria-roledescription')} is English`);

    // Letters that only Turkish has, and dates such as `3 Mart 2026`.
    const turkish = /[ğışİĞŞ]|\d (Ocak|Mart|Nisan|Haziran|Temmuz|Eylül|Ekim) \d{4}/;
    const languageOf = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { textContent, parentElement } = node;
      if (parentElement?.checkVisibility() && turkish.test(textContent ?? '') && languageOf(parentElement) !== 'tr')
        problems.push(`"${textContent}" is not marked as Turkish`);
    }
    for (const element of shown('[aria-label], [title], [alt]'))
      for (const attribute of ['aria-label', 'title', 'alt'])
        if (turkish.test(element.getAttribute(attribute) ?? '') && languageOf(element) !== 'tr')
          problems.push(`the ${attribute} "${element.getAttribute(attribute)}" is not marked as Turkish`);
    return problems;
  }, language);

/** Presses Tab through the page, or through the open dialog, until the first stop comes again. */
async function focusOrderProblems(page: Page): Promise<string[]> {
  await page.evaluate(() => Object.assign(window, { walkedStops: new Set() }));
  const problems: string[] = [];
  for (;;) {
    const stop = await page.evaluate(examineStop);
    if (stop === undefined) return problems;
    problems.push(...stop);
    await page.keyboard.press('Tab');
  }
}

/** Runs in the page. Returns undefined at the end, when no new element has the focus. */
function examineStop(): string[] | undefined {
  const { walkedStops } = window as unknown as { walkedStops: Set<Element> };
  const element = document.activeElement;
  if (!element || walkedStops.has(element)) return undefined;
  const first = walkedStops.size === 0;
  if (element === document.body) return first ? [] : undefined;
  // The stops of the page in a frame are examined in tests of their own.
  if (element.tagName === 'IFRAME') return [];
  walkedStops.add(element);
  const problems: string[] = [];
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  if (dialog && !dialog.contains(element)) problems.push('is outside of the open dialog');
  if (element.matches('[role="tabpanel"], [role="dialog"]')) problems.push('is a Tab stop without a control');
  if (!first && getComputedStyle(element).outlineStyle === 'none') problems.push('shows no focus');
  const box = (element.closest('label') ?? element).getBoundingClientRect();
  const shares = [0.02, 0.25, 0.5, 0.75, 0.98];
  const visible = shares.some((x) =>
    shares.some((y) => {
      const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      return element.contains(hit) || hit?.closest('label')?.control === element;
    }),
  );
  if (!visible) problems.push(`is hidden at ${Math.round(box.left)},${Math.round(box.top)}`);
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
  return problems.map((problem) => `${element.tagName.toLowerCase()} "${name.slice(0, 60)}" ${problem}`);
}
