import type { Page } from 'playwright-core';

/** The texts of wrapped rows of buttons and links whose last element stands alone below several elements. */
export const orphanedButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const text = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
    const layer = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document.body;
    const groups = new Set<Element>();
    for (const action of layer.querySelectorAll('a, button')) {
      let child = action;
      while (child.parentElement && getComputedStyle(child.parentElement).flexWrap !== 'wrap') {
        if (text(child.parentElement) !== text(action)) break;
        child = child.parentElement;
      }
      // A list of links, such as tags, wraps like a text.
      const row = child.parentElement;
      if (row && child.tagName !== 'LI' && getComputedStyle(row).flexWrap === 'wrap') groups.add(row);
    }
    const isAction = (element: Element) => {
      const action = element.matches('a, button') ? element : element.querySelector('a, button');
      return action !== null && text(action) === text(element);
    };
    return [...groups].flatMap((group) => {
      const rows: { middle: number; items: Element[] }[] = [];
      for (const item of group.children) {
        const { top, bottom, height } = item.getBoundingClientRect();
        if (!item.checkVisibility() || height < 2) continue;
        const row = rows.find(({ middle }) => top < middle && middle < bottom);
        if (row) row.items.push(item);
        else rows.push({ middle: (top + bottom) / 2, items: [item] });
      }
      const last = rows.at(-1)?.items ?? [];
      const isOrphan = last.length === 1 && last.every(isAction) && rows.some(({ items }) => items.length > 1);
      return isOrphan ? [rows.map(({ items }) => items.map(text).join(' | ')).join(' / ')] : [];
    });
  });
