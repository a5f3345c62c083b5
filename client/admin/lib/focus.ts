/** Focuses an element; one that cannot have the focus by itself, such as a heading, becomes focusable. */
export function moveFocus(element: HTMLElement | null | undefined): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
}

const LABELLED = '[aria-labelledby]:is(section, article, [role="dialog"])';

/** The heading of the section or dialog around an element, or else of the page. */
export function headingOf(element: Element | null): HTMLElement | null {
  const labelledBy = element?.closest(LABELLED)?.getAttribute('aria-labelledby');
  return document.getElementById(labelledBy ?? '') ?? document.querySelector('h1');
}

/** The first link or button of the next or previous entry in a list or table; takes the focus when the entry is removed. */
export function neighbourOf(element: Element | null): HTMLElement | null {
  const entry = element?.closest('li, tr');
  const neighbour = entry?.nextElementSibling ?? entry?.previousElementSibling;
  return neighbour?.querySelector<HTMLElement>('a, button') ?? null;
}

const FIELDS = ':is(input:not([type="file"]), select, textarea):enabled';

/** The first visible field in an element. Of radio buttons it is the checked one. */
export function firstField(element: Element): HTMLElement | undefined {
  const fields = [...element.querySelectorAll<HTMLInputElement>(FIELDS)].filter((field) => field.checkVisibility());
  return fields.find(({ type, checked }) => type !== 'radio' || checked);
}
