import { useEffect, useLayoutEffect, useRef } from 'react';
import { firstField, headingOf, moveFocus } from '#client/admin/lib/focus.ts';

/** Marks the initial focus of a dialog when another control than the first field should have the focus. */
export const INITIAL_FOCUS = { 'data-initial-focus': true } as const;

/** A dialog without fields focuses the first button or link of its content, instead of the close button. */
const initialFocus = (dialog: Element): HTMLElement | undefined | null =>
  dialog.querySelector<HTMLElement>('[data-initial-focus]:not(:disabled)') ??
  firstField(dialog) ??
  dialog.querySelector<HTMLElement>(':scope > :not(header) :is(a[href], button:enabled)');

const openers = new WeakMap<Element, Element>();

/**
 * The openers of a removed dialog, so that a dialog that replaces the removed dialog returns the focus to the same opener.
 */
let replaced: Element[] = [];

/** An element, the opener of the dialog around the element, the opener of the dialog around that opener, and so on. */
function withOpeners(element: Element): Element[] {
  const dialog = element.closest('[role="dialog"], [role="alertdialog"]');
  const opener = dialog && openers.get(dialog);
  return opener ? [element, ...withOpeners(opener)] : [element];
}

/**
 * Radix returns the focus only to a trigger button of its own, so the dialog remembers its opener and returns the focus.
 * @param loading whether the fields are still loading: the dialog itself then has the focus
 */
export function useDialogFocus(loading = false) {
  const previous = useRef<Element[]>([]);
  const waiting = useRef<HTMLElement | null>(null);
  useLayoutEffect(
    () => () => {
      replaced = previous.current;
    },
    [],
  );
  useEffect(() => {
    const dialog = waiting.current;
    if (loading || !dialog) return;
    waiting.current = null;
    if (dialog === document.activeElement) initialFocus(dialog)?.focus();
  }, [loading]);
  return {
    onOpenAutoFocus: (event: Event) => {
      const dialog = event.currentTarget;
      const { activeElement } = document;
      if (!(dialog instanceof HTMLElement)) return;
      // The browser reset the focus to the page when the replaced dialog was removed.
      previous.current = activeElement === document.body ? replaced : activeElement ? withOpeners(activeElement) : [];
      if (previous.current[0]) openers.set(dialog, previous.current[0]);
      if (loading) waiting.current = dialog;
      const first = loading ? dialog : initialFocus(dialog);
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    // Radix wraps the focus from the last control to the first without scrolling.
    onFocus: ({ target }: { target: Element }) => target.scrollIntoView({ block: 'nearest' }),
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      replaced = [];
      const opener = previous.current.find((element) => element.isConnected && element !== document.body);
      const { activeElement } = document;
      // Another element may have taken the focus already, such as the heading of a page that a link opened.
      // Radix focuses a lower dialog itself when its focused part disappears, so the focus of that dialog counts as free.
      const isFree = activeElement === document.body || (opener && activeElement?.contains(opener));
      if (!isFree) return;
      if (opener instanceof HTMLElement) moveFocus(opener);
      else moveFocus(headingOf(document.querySelector('[role="dialog"]')));
    },
  };
}
