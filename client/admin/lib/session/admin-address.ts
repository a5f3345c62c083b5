import { ADMIN_ROUTES } from '#shared/paths.ts';

const BELOW = '/admin/';
const SIGN_IN = /^\/admin\/login(\/|$)/i;

/**
 * The page that follows the sign-in. Only pages of the back office do, so that a link to the sign-in page cannot lead to
 * another site.
 * @param next a path with its query, as the address of the sign-in page has it
 * @returns the same page, or else the dashboard
 */
export function adminAddress(next: string | null): string {
  if (!next?.startsWith(BELOW)) return ADMIN_ROUTES.dashboard;
  // As a browser reads it, without `..` in any spelling. The site before it does not matter.
  const { pathname, search } = new URL(next, 'https://site.invalid');
  return pathname.startsWith(BELOW) && !SIGN_IN.test(pathname) ? pathname + search : ADMIN_ROUTES.dashboard;
}
