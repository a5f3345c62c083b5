import { matchPath } from 'react-router-dom';
import { PUBLIC_ROUTES } from '../../../shared/paths.ts';

export type PageName = keyof typeof PUBLIC_ROUTES;

const NAMES = Object.keys(PUBLIC_ROUTES) as PageName[];

/**
 * The page at an address.
 * @param path a path without the language prefix
 */
export const pageAt = (path: string): PageName | undefined =>
  NAMES.find((page) => matchPath(PUBLIC_ROUTES[page], path) !== null);
