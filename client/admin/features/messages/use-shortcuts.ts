import { useEffect, useRef, useState } from 'react';
import { readStorage, removeFromStorage, writeStorage } from '#client/common/lib/storage.ts';

const STORAGE_KEY = 'inbox-shortcuts';
const TEXT_FIELDS = 'textarea, select, input:not([type="checkbox"]), [contenteditable]';

/** Single-key shortcuts, which are ignored in text fields and can be switched off (WCAG 2.1.4). */
export function useShortcuts(actions: Readonly<Record<string, () => void>>) {
  const [enabled, setEnabled] = useState(() => readStorage(STORAGE_KEY) !== 'off');
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      const typing = target instanceof Element && target.closest(TEXT_FIELDS) !== null;
      const dialog = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
      const action = latest.current[key];
      if (!action || typing || dialog || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled]);
  return {
    enabled,
    setEnabled: (on: boolean) => {
      setEnabled(on);
      if (on) removeFromStorage(STORAGE_KEY);
      else writeStorage(STORAGE_KEY, 'off');
    },
  };
}
