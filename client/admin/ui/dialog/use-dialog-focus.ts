import { useEffect, useLayoutEffect, useRef } from 'react';
import { firstField, headingOf, moveFocus } from '../../lib/focus.ts';

/** Marks the control that has the focus when a dialog opens, where that is not its first field. */
export const INITIAL_FOCUS = { 'data-initial-focus': true } as const;

/** A dialog without fields begins at the first button or link of its content, which is below the close button. */
const initialFocus = (dialog: Element): HTMLElement | undefined | null =>
  dialog.querySelector<HTMLElement>('[data-initial-focus]:not(:disabled)') ??
  firstField(dialog) ??
  dialog.querySelector<HTMLElement>(':scope > :not(header) :is(a[href], button:enabled)');

/** What had the focus when a dialog opened, by dialog. */
const openers = new WeakMap<Element, Element>();

/** What opened the dialog that is being removed; another one that takes its place at the same moment gives the focus back to it. */
let replaced: Element[] = [];

/** An element, what opened the dialog around it, what opened the dialog around that, and so on. */
function withOpeners(element: Element): Element[] {
  const dialog = element.closest('[role="dialog"], [role="alertdialog"]');
  const opener = dialog && openers.get(dialog);
  return opener ? [element, ...withOpeners(opener)] : [element];
}

/**
 * A dialog opens on its first field. When it closes, the focus returns to the element that had it, because the dialogs
 * here are opened by any part of a page; Radix returns it to a dialog's own trigger button only. When a dialog closes
 * together with the one below it, that is what opened the lower one.
 * @param loading whether the fields are still to come: until then the dialog itself has the focus
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
      // The focus fell to the page together with the replaced dialog.
      previous.current = activeElement === document.body ? replaced : activeElement ? withOpeners(activeElement) : [];
      if (previous.current[0]) openers.set(dialog, previous.current[0]);
      if (loading) waiting.current = dialog;
      const first = loading ? dialog : initialFocus(dialog);
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    // Radix leads from the last control to the first without scrolling.
    onFocus: ({ target }: { target: Element }) => target.scrollIntoView({ block: 'nearest' }),
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      replaced = [];
      const opener = previous.current.find((element) => element.isConnected && element !== document.body);
      const { activeElement } = document;
      // What closed the dialog may have moved the focus, such as a link to another page. The dialog below has it only because
      // a part of that dialog disappeared at the same moment: then Radix puts the focus on the dialog itself.
      const isFree = activeElement === document.body || (opener && activeElement?.contains(opener));
      if (!isFree) return;
      if (opener instanceof HTMLElement) opener.focus();
      else moveFocus(headingOf(document.querySelector('[role="dialog"]')));
    },
  };
}
