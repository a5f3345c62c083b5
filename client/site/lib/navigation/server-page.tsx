import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isScriptFailure } from './script-failure.ts';
import { keepTyped } from './typed-fields.ts';
import { workWithoutScripts } from './without-scripts.ts';

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
  const restoreTyped = keepTyped(root);
  // React hydrates a transition in slices, between which the page can scroll and react to input.
  startTransition(() => {
    const reactRoot = hydrateRoot(root, <Takeover onCommit={restoreTyped}>{app}</Takeover>, {
      onUncaughtError: (thrown) => {
        reportError(thrown);
        showServerPage();
      },
    });
    // React cannot remove a page while it renders; a microtask still runs before the browser paints.
    showServerPage = () =>
      queueMicrotask(() => {
        if (hasMoved()) return window.location.reload();
        const restore = keepTyped(root);
        reactRoot.unmount();
        root.innerHTML = innerHTML;
        document.title = title;
        restore();
        workWithoutScripts();
        // The browser expects the scripts to show the pages of the history that the scripts have shown before.
        window.addEventListener('popstate', () => hasMoved() && window.location.reload());
      });
  });
}

/** The parts of the page read in their effects what was typed before, so the typed texts are restored earlier. */
function Takeover({ onCommit, children }: { onCommit: () => void; children: ReactNode }) {
  useLayoutEffect(onCommit, [onCommit]);
  return children;
}

export function pageFailed(thrown: unknown): void {
  if (!isScriptFailure(thrown)) return;
  reportError(thrown);
  showServerPage();
}
