import { useOpenEditor } from '#client/admin/lib/list/use-editor-route.ts';
import { ENTITY_SCREENS } from '#client/admin/lib/nouns.ts';
import { useMayDo } from '#client/admin/lib/session/permissions.ts';
import type { EntityNoun } from '#shared/constants.ts';
import type { MenuAction } from './row-menu.tsx';

/** @returns a function that gives the action that opens a copy in the editor for a new entity; false without permission */
export function useDuplicate(noun: EntityNoun): (id: string) => MenuAction | false {
  const open = useOpenEditor();
  const mayCreate = useMayDo()(`${noun}.create`);
  return (id) => mayCreate && { label: 'form.duplicate', onSelect: () => open(ENTITY_SCREENS[noun].addPath, id) };
}
