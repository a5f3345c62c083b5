import { onlineManager } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

const currentPage = () => window.location.pathname + window.location.search;

let showServerPage = (): void => {};

/**
 * Lets scripts take over the page that the server sent. When a script fails, the server's page comes back; when a link
 * has led to another address, that page is loaded from the server.
 */
export function hydrateServerPage(root: HTMLElement, app: ReactNode): void {
  const { innerHTML } = root;
  const { title } = document;
  const page = currentPage();
  const hasMoved = () => currentPage() !== page;
  // React hydrates a transition in slices, between which the page can scroll and react to input.
  startTransition(() => {
    const reactRoot = hydrateRoot(root, app, {
      onUncaughtError: (thrown) => {
        reportError(thrown);
        showServerPage();
      },
    });
    // React cannot remove a page while it renders; a microtask still runs before the browser paints.
    showServerPage = () =>
      queueMicrotask(() => {
        if (hasMoved()) return window.location.reload();
        reactRoot.unmount();
        root.innerHTML = innerHTML;
        document.title = title;
        // The browser expects the scripts to show the pages of the history that the scripts have shown before.
        window.addEventListener('popstate', () => hasMoved() && window.location.reload());
      });
  });
}

export function pageFailed(thrown: unknown): void {
  if (!isScriptFailure(thrown)) return;
  reportError(thrown);
  showServerPage();
}

/** A page without scripts does not have the error of a script, only the error of a call. */
export function isScriptFailure(thrown: unknown): boolean {
  if (!(thrown instanceof Error) || !onlineManager.isOnline()) return false;
  if (!(thrown instanceof TRPCClientError)) return true;
  return thrown.cause instanceof TypeError || thrown.cause instanceof ReferenceError;
}
