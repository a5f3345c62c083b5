import { matchPath } from 'react-router-dom';
import { PUBLIC_ROUTES } from '#shared/paths.ts';

export type PageName = keyof typeof PUBLIC_ROUTES;

const NAMES = Object.keys(PUBLIC_ROUTES) as PageName[];

/** Whether the percent-escapes of a path are well-formed. */
export function isDecodable(path: string): boolean {
  try {
    // The build would leave out a call without a use.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/**
 * The page at an address.
 * @param path a path without the language prefix
 */
export const pageAt = (path: string): PageName | undefined =>
  isDecodable(path) ? NAMES.find((page) => matchPath(PUBLIC_ROUTES[page], path) !== null) : undefined;
