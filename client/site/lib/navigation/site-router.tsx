import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';
import { changePage } from './page-change.ts';

/** As browsers do, a link that is pressed again while its page loads adds no second entry to the history. */
function createHistory() {
  const history = createBrowserHistory({ v5Compat: true });
  const { push, replace, createHref } = history;
  history.push = (to, state) => (createHref(to) === createHref(history.location) ? replace : push)(to, state);
  return history;
}

interface SiteRouterProps {
  load: (path: string) => Promise<unknown>;
  /** The query string that the first page was rendered with where its address does not have it. */
  search?: string | undefined;
  children: ReactNode;
}

/**
 * React Router's `BrowserRouter`, except that it may show a page a moment after its address: a view transition first
 * captures the old page, and React would show the page within the event of the back button.
 */
export function SiteRouter({ load, search, children }: SiteRouterProps) {
  const [history] = useState(createHistory);
  const [{ action, location }, setShown] = useState(() => ({
    action: history.action,
    location: search === undefined ? history.location : { ...history.location, search },
  }));
  useLayoutEffect(
    () =>
      history.listen((next) =>
        changePage({
          from: location.pathname,
          to: next.location.pathname,
          back: next.action === 'POP',
          load,
          show: () => startTransition(() => setShown(next)),
        }),
      ),
    [history, location, load],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
