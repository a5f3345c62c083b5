import { useSyncExternalStore } from 'react';
import { readStorage, writeStorage } from '#client/common/lib/storage.ts';

export type Theme = 'light' | 'dark';

const STORED = 'theme';
const system = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** The theme that the user has chosen in this browser, otherwise the theme of the system. */
function currentTheme(): Theme {
  const stored = readStorage(STORED);
  if (stored === 'light' || stored === 'dark') return stored;
  return system.matches ? 'dark' : 'light';
}

function showTheme(): void {
  document.documentElement.dataset.theme = currentTheme();
  for (const listener of listeners) listener();
}

/** Shows the theme from now on, also after the system has changed its own. */
export function startTheme(): void {
  showTheme();
  system.addEventListener('change', showTheme);
}

export function chooseTheme(theme: Theme): void {
  writeStorage(STORED, theme);
  showTheme();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme);
