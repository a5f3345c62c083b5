import type { TiptapEditorHTMLElement } from '@tiptap/core';

/**
 * An element that cannot have the focus by itself, such as a heading, gets a `tabindex`. A text with structure keeps its
 * caret: the browser alone would put it before the first letter, and a busy page would let the text take it from there.
 */
export function moveFocus(element: TiptapEditorHTMLElement | null | undefined): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
  element.editor?.view.focus();
}

const WAIT_MS = 5_000;

/**
 * Focuses a field or heading as soon as the page shows it, unless the person does something before.
 * @param names what to focus, the first that is shown: names of fields or ids
 */
export function focusWhenShown(names: readonly string[]): void {
  const find = () =>
    names
      .flatMap((name) => [
        ...document.querySelectorAll<HTMLElement>(`[name="${name}"], [data-field="${name}"], [id="${name}"]`),
      ])
      .find((element) => element.checkVisibility());
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of ['keydown', 'pointerdown']) document.removeEventListener(event, stop);
  };
  const look = () => {
    const found = find();
    if (!found) return;
    stop();
    // The page's own heading takes the focus after the first render.
    setTimeout(() => moveFocus(found.matches('[data-field]') ? found.querySelector<HTMLElement>('button') : found));
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, WAIT_MS);
  for (const event of ['keydown', 'pointerdown']) document.addEventListener(event, stop);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['hidden', 'data-state'],
  });
  setTimeout(look);
}

const LABELLED = '[aria-labelledby]:is(section, article, [role="dialog"])';

/** The heading of the nearest section or dialog, or else of the page; the `main` element without a heading. */
export function headingOf(element: Element | null): HTMLElement | null {
  const labelledBy = element?.closest(LABELLED)?.getAttribute('aria-labelledby');
  return (
    document.getElementById(labelledBy ?? '') ??
    document.querySelector('h1') ??
    document.querySelector<HTMLElement>('main')
  );
}

/** The first link or button of the next or previous entry in a list or table; a last entry loses its handle. */
export function neighbourOf(element: Element): HTMLElement | null | undefined {
  const entry = element.closest('li, tr');
  const neighbour = entry?.nextElementSibling ?? entry?.previousElementSibling;
  return neighbour?.querySelector<HTMLElement>('a, button:not([aria-roledescription])');
}

export const filePickerOf = (element: Element): HTMLElement | null | undefined =>
  element.closest('fieldset')?.querySelector<HTMLElement>('[data-file-picker]');

/**
 * Moves the focus when the element is removed with the focus inside, because the browser would reset the focus to the page.
 * @param next the element to focus; called while the removed element is still in the document
 */
export const focusOnRemoval =
  (next: (removed: HTMLElement) => HTMLElement | null | undefined) => (element: HTMLElement | null) => () => {
    if (element?.contains(document.activeElement)) moveFocus(next(element));
  };

export const focusNeighbourOnRemoval = focusOnRemoval(
  (entry) => neighbourOf(entry) ?? filePickerOf(entry) ?? headingOf(entry),
);

const FIELDS = ':is(input:not([type="file"]), select, textarea):enabled';

/**
 * In a radio group the field is the checked radio button. The switch of a form's languages, the list of its sections and
 * the user name for password managers are no fields.
 */
export function firstField(element: Element): HTMLElement | undefined {
  const fields = [...element.querySelectorAll<HTMLInputElement>(FIELDS)].filter(
    (field) => field.checkVisibility() && !field.closest('nav, [data-form-view], [aria-hidden]'),
  );
  return fields.find(({ type, checked }) => type !== 'radio' || checked);
}
