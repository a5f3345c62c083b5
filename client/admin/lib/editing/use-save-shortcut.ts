import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Ctrl+S and ⌘S save the form instead of the web page, and nothing while a dialog is over the form. */
export function useSaveShortcut(form: RefObject<HTMLElement | null>, active: boolean, save: () => unknown): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (form.current?.closest('[aria-hidden="true"]')) return;
    const field = document.activeElement;
    if (field instanceof HTMLElement) {
      // Some fields update the form on blur, such as a chips field with a typed entry.
      field.blur();
      field.focus();
    }
    void save();
  });
  useEffect(() => {
    if (!active) return;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [active]);
}
