import type { Page } from 'playwright-core';

/** The texts on a page that end beyond its window, and the words on buttons that are broken, with their element. */
export const cutOffTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const name = ({ tagName, className }: Element) => `${tagName.toLowerCase()}.${className}`;
    const found: string[] = [];
    const overflow = document.documentElement.scrollWidth - window.innerWidth;
    if (overflow > 0) found.push(`the page is ${overflow} px too wide`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || node.textContent?.trim() === '' || !element.checkVisibility()) continue;
      // The row of tabs scrolls by itself.
      if (element.closest('.visually-hidden, script, option, textarea, [role="tablist"]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      const broken = element.closest('button, th') && !/\s/.test(node.textContent?.trim() ?? '');
      if (broken && range.getClientRects().length > 1) found.push(`${name(element)} breaks a word`);
      // The skip link is outside of the window until it has the focus.
      if (right > 0 && (right > width + 1 || left < -1)) found.push(`${name(element)} from ${left} to ${right}`);
    }
    return found;
  });
