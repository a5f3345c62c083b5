import { useRef } from 'react';

/**
 * Radix returns the focus to a dialog's own trigger button; the dialogs here are opened by any part of a page, so the
 * focus returns to the element that had it.
 */
export function useReturnFocus() {
  const previous = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      previous.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (previous.current instanceof HTMLElement && previous.current.isConnected) previous.current.focus();
    },
  };
}
