import { useRef } from 'react';
import { firstField, headingOf, moveFocus } from '../../lib/focus.ts';

/** Marks the control that has the focus when a dialog opens, where that is not its first field. */
export const INITIAL_FOCUS = { 'data-initial-focus': true } as const;

/** A dialog without fields begins at the first button or link of its content, which is below the close button. */
const initialFocus = (dialog: Element): HTMLElement | undefined | null =>
  dialog.querySelector<HTMLElement>('[data-initial-focus]:not(:disabled)') ??
  firstField(dialog) ??
  dialog.querySelector<HTMLElement>(':scope > :not(header) :is(a[href], button:enabled)');

/**
 * A dialog opens on its first field. When it closes, the focus returns to the element that had it, because the dialogs
 * here are opened by any part of a page; Radix returns it to a dialog's own trigger button only.
 */
export function useDialogFocus() {
  const previous = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      previous.current = document.activeElement;
      const first = event.currentTarget instanceof Element && initialFocus(event.currentTarget);
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    // Radix leads from the last control to the first without scrolling.
    onFocus: ({ target }: { target: Element }) => target.scrollIntoView({ block: 'nearest' }),
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // What closed the dialog may have moved the focus, such as a link to another page.
      if (document.activeElement !== document.body) return;
      const { current } = previous;
      if (current instanceof HTMLElement && current !== document.body && current.isConnected) current.focus();
      else moveFocus(headingOf(document.querySelector('[role="dialog"]')));
    },
  };
}
