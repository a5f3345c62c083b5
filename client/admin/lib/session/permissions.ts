import { matchPath } from 'react-router-dom';
import { ENTITY_SCREENS } from '#client/admin/lib/nouns.ts';
import { ENTITY_NOUNS, type Noun } from '#shared/constants.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { type Action, type Extent, extentOf, FIELD_ACTIONS, NOUN_ACTIONS } from '#shared/permissions.ts';
import type { SignedInUser } from '#shared/schemas/auth.ts';
import { useUser } from './session-context.ts';

/** Without a second step that the role needs, the server refuses everything but the own account. */
function allowedExtent(user: SignedInUser | undefined, action: Action): Extent | undefined {
  return user?.lacksSecondStep && action !== 'account' ? undefined : extentOf(user, action);
}

/** @returns a function that says how far the signed-in person may do something; undefined for a person who may not */
export function useExtentOf(): (action: Action) => Extent | undefined {
  const user = useUser();
  return (action) => allowedExtent(user, action);
}

/** How far the signed-in person may do something; undefined for a person who may not (docs/rules.md#permissions). */
export const useExtent = (action: Action): Extent | undefined => useExtentOf()(action);

/** Whether the signed-in person may do something, to some extent. */
export const useMay = (action: Action): boolean => useExtent(action) !== undefined;

/** @returns a function that says whether the signed-in person may do something, to some extent */
export function useMayDo(): (action: Action) => boolean {
  const extentFor = useExtentOf();
  return (action) => extentFor(action) !== undefined;
}

/** The names of the fields of a kind of content that the signed-in person may not change, also in what they may save. */
export function useForbiddenFields(noun: Noun | undefined): string[] {
  const user = useUser();
  const actions = Object.entries((noun && FIELD_ACTIONS[noun]) ?? {});
  return actions.filter(([, action]) => allowedExtent(user, action) === undefined).map(([name]) => name);
}

/** The part of an editor's fields that can be changed. */
export type Editable = 'all' | 'english' | 'nothing';

/** @param action the permission to save */
export function useEditable(action: Action): Editable {
  const extent = useExtent(action);
  return extent === 'english' ? 'english' : extent === undefined ? 'nothing' : 'all';
}

/** The permission that each screen needs. */
const SCREENS: readonly (readonly [path: string, action: Action])[] = [
  ...ENTITY_NOUNS.map((noun) => [ENTITY_SCREENS[noun].path, NOUN_ACTIONS[noun].read] as const),
  [ADMIN_ROUTES.prices, 'prices.read'],
  [ADMIN_ROUTES.media, 'media.read'],
  [ADMIN_ROUTES.translations, 'translations.read'],
  [ADMIN_ROUTES.messages, 'messages.read'],
  [ADMIN_ROUTES.months, 'statistics.read'],
  [ADMIN_ROUTES.redirects, 'redirects.save'],
  [ADMIN_ROUTES.settings, 'settings.read'],
  [ADMIN_ROUTES.activity, 'activity.read'],
  [ADMIN_ROUTES.trash, 'trash.read'],
  [ADMIN_ROUTES.users, 'users.manage'],
  [ADMIN_ROUTES.keys, 'keys.manage'],
  [ADMIN_ROUTES.webhooks, 'webhooks.manage'],
  [ADMIN_ROUTES.account, 'account'],
];

/** @returns a function that says whether the signed-in person may open the screen at a path of the back office */
export function useMayOpen(): (path: string) => boolean {
  const user = useUser();
  return (path) => {
    const screen = SCREENS.find(([pattern]) => matchPath({ path: pattern, end: false }, path));
    return screen ? allowedExtent(user, screen[1]) !== undefined : !user?.lacksSecondStep;
  };
}
