import { ADMIN_ROUTES } from '#shared/paths.ts';

const BELOW = '/admin/';
const SIGN_IN = /^\/admin\/login(\/|$)/i;

/**
 * Only pages of the back office are allowed, so that a link to the sign-in page cannot redirect to another site.
 * @param next a path with its query
 */
export function adminAddress(next: string | null): string {
  if (!next?.startsWith(BELOW)) return ADMIN_ROUTES.start;
  // `URL` normalizes `..` in any spelling; the host is ignored.
  const { pathname, search } = new URL(next, 'https://site.invalid');
  return pathname.startsWith(BELOW) && !SIGN_IN.test(pathname) ? pathname + search : ADMIN_ROUTES.start;
}
