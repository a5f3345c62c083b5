import type { ReactNode } from 'react';
import { Router } from 'react-router-dom';

const stay = () => undefined;
const navigator = {
  createHref: (to: string | { pathname?: string; search?: string }) =>
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`,
  push: stay,
  replace: stay,
  go: stay,
};

/** A router that shows one page, whatever the address of the document is. */
export function StillRouter({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Router location={path} navigator={navigator}>
      {children}
    </Router>
  );
}
