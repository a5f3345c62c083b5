import { onlineManager } from '@tanstack/react-query';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export interface LazyPage {
  /** Loads the page's code. */
  load: () => Promise<ComponentType>;
  /** Renders the page when its code has loaded. */
  Page: LazyExoticComponent<ComponentType>;
}

const failures: (() => void)[] = [];

/**
 * A page whose code is loaded when it is visited. Browsers keep the error of code that failed to load until the document
 * is left, so without a network nothing is requested, and the visit after a failed one loads a new document.
 */
export function lazyPage(importPage: LazyPage['load']): LazyPage {
  const load = async () => {
    if (!onlineManager.isOnline()) throw new Error('No network');
    return importPage();
  };
  const createPage = (failedBefore: boolean): LazyPage['Page'] =>
    lazy(async () => {
      try {
        if (failedBefore && onlineManager.isOnline()) await loadDocument();
        return { default: await load() };
      } catch (error) {
        const failed = onlineManager.isOnline();
        failures.push(() => {
          page.Page = createPage(failed);
        });
        throw error;
      }
    });
  const page = { load, Page: createPage(false) };
  return page;
}

/** React keeps the error of a lazy component; after the error is shown, the next visit needs a new component. */
export function renewFailedPages(): void {
  for (const renew of failures.splice(0)) renew();
}

/** Loads the current address from the server; the promise stays pending until the document is left. */
function loadDocument(): Promise<never> {
  window.location.reload();
  return new Promise(() => {});
}
