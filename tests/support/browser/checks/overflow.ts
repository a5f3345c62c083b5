import type { Page } from 'playwright-core';

export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Texts that end beyond the window or their button, and broken words on buttons, each with the element. */
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
      if (element.closest('.visually-hidden, script, option, textarea')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      const broken = element.closest('button, th') && !/\s/.test(node.textContent?.trim() ?? '');
      if (broken && range.getClientRects().length > 1) found.push(`${name(element)} breaks a word`);
      const button = element.closest('a, button')?.getBoundingClientRect();
      // A text that is cut after some lines has boxes below its end.
      const isBeginning = getComputedStyle(element).webkitLineClamp !== 'none';
      const leavesButton = [...range.getClientRects()].some(
        (line) => button && (line.right > button.right + 1 || (line.bottom > button.bottom + 3 && !isBeginning)),
      );
      if (leavesButton) found.push(`${name(element)} leaves its button`);
      // The skip link is outside the window until the link has the focus.
      if (right > 0 && (right > width + 1 || left < -1)) found.push(`${name(element)} from ${left} to ${right}`);
    }
    // The chosen option and a date do not scroll: their control is wide enough, or they wrap.
    const controls = document.querySelectorAll<HTMLInputElement>('select, input[type="date"], [data-date]');
    for (const control of controls) {
      if (!control.checkVisibility()) continue;
      const copy = control.cloneNode(true) as HTMLInputElement;
      copy.value = control.value;
      Object.assign(copy.style, { position: 'fixed', width: 'max-content', maxWidth: 'none', visibility: 'hidden' });
      copy.style.setProperty('field-sizing', 'content');
      control.after(copy);
      const { offsetWidth, offsetHeight } = copy;
      copy.style.width = `${offsetWidth / 3}px`;
      const wraps = copy.offsetHeight > offsetHeight;
      copy.remove();
      const missing = offsetWidth - control.offsetWidth;
      if (missing > 1 && !wraps) found.push(`${name(control)} "${control.value}" cuts off ${missing} px`);
    }
    return found;
  });

/**
 * Hidden texts that move a box around their scroll container, because the container does not position the texts, or that
 * make the page longer.
 */
export const escapedHiddenTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY);
    const containerOf = (element: Element | null): Element | null =>
      !element || element === document.body ? null : scrolls(element) ? element : containerOf(element.parentElement);
    const texts = [...document.querySelectorAll<HTMLElement>('.visually-hidden')];
    const height = document.documentElement.scrollHeight;
    for (const text of texts) text.style.setProperty('top', '0');
    const longer = height - document.documentElement.scrollHeight;
    for (const text of texts) text.style.removeProperty('top');
    const escaped = texts
      .filter((text) => text.checkVisibility() && getComputedStyle(text).position === 'absolute')
      .filter((text) => containerOf(text.parentElement)?.contains(text.offsetParent) === false)
      .map((text) => `the hidden text "${text.textContent}" is not within its scroll container`);
    return longer > 0 ? [...escaped, `hidden texts make the page ${longer} px longer`] : escaped;
  });

export const overlappingTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lines: { element: Element; layer: Element | null; box: DOMRect }[] = [];
    const layerOf = (element: Element | null): Element | null =>
      !element || ['fixed', 'sticky'].includes(getComputedStyle(element).position)
        ? element
        : layerOf(element.parentElement);
    // The box of a line is higher than its letters.
    const overlap = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.4 * Math.min(one.height, other.height);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility() || node.textContent?.trim() === '') continue;
      if (element.closest('.visually-hidden, script, option')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // A text that is cut after some lines has boxes below its end.
      const end = element.getBoundingClientRect().bottom;
      for (const box of range.getClientRects()) {
        if (box.top < end) lines.push({ element, layer: layerOf(element), box });
      }
    }
    const covered = lines.filter(({ element, layer, box }, at) =>
      lines
        .slice(at + 1)
        .some((other) => other.element !== element && other.layer === layer && overlap(box, other.box)),
    );
    return covered.map(({ element }) => `${element.tagName.toLowerCase()}.${element.className}`);
  });
