import { onlineManager } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

const currentPage = () => window.location.pathname + window.location.search;

let showServerPage = (): void => {};

/**
 * Lets scripts take over the page that the server sent. When a script fails, the page is as the server sent it; at
 * another address, to which a link has led, the page is loaded from the server.
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
    // React cannot remove a page while it shows one; the microtask comes before the browser paints.
    showServerPage = () =>
      queueMicrotask(() => {
        if (hasMoved()) return window.location.reload();
        reactRoot.unmount();
        root.innerHTML = innerHTML;
        document.title = title;
        // The browser expects scripts to show the pages that they have shown before.
        window.addEventListener('popstate', () => hasMoved() && window.location.reload());
      });
  });
}

/** Called when an error would replace a page. */
export function pageFailed(thrown: unknown): void {
  if (!isScriptFailure(thrown)) return;
  reportError(thrown);
  showServerPage();
}

/** Whether an error is that of a script, which a page without scripts would not have, and not that of a call. */
export function isScriptFailure(thrown: unknown): boolean {
  if (!(thrown instanceof Error) || !onlineManager.isOnline()) return false;
  if (!(thrown instanceof TRPCClientError)) return true;
  return thrown.cause instanceof TypeError || thrown.cause instanceof ReferenceError;
}
