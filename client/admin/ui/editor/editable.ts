import { createContext, useContext } from 'react';
import { isEnglish } from '#client/admin/lib/editing/english-texts.ts';
import type { Editable } from '#client/admin/lib/session/permissions.ts';

/** The part of the editor's fields that the person may change. */
export const EditableContext = createContext<Editable>('all');

/** @param name path of the field in the form's values; empty for what is in no language, such as a picture */
export const isLocked = (editable: Editable, name: string): boolean =>
  editable === 'nothing' || (editable === 'english' && !isEnglish(name));

/** Whether a field can be read but not changed by the person. @param name see `isLocked` */
export const useLocked = (name = ''): boolean => isLocked(useContext(EditableContext), name);
