import { matchPath } from 'react-router-dom';
import { PUBLIC_ROUTES } from '../../../shared/paths.ts';

/** @param path a path without the language prefix */
export const isKnownPath = (path: string): boolean =>
  Object.values(PUBLIC_ROUTES).some((route) => matchPath(route, path) !== null);
