import { matchPath } from 'react-router-dom';
import { PUBLIC_ROUTES } from '../../../shared/paths.ts';

/** Whether an unprefixed path is one of the public pages. */
export const isKnownPath = (path: string): boolean =>
  Object.values(PUBLIC_ROUTES).some((pattern) => matchPath(pattern, path) !== null);
