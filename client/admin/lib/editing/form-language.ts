import { createContext, useCallback, useState } from 'react';
import type { Editable } from '#client/admin/lib/session/permissions.ts';
import { useMedia } from '#client/admin/lib/use-media.ts';
import { readStorage, writeStorage } from '#client/common/lib/storage.ts';
import type { Language } from '#shared/constants.ts';

/** The languages in which a form shows its texts: one, or both side by side. */
export type FormView = Language | 'both';

export interface TextInBoth {
  /** The path of the Turkish text in the form's values. */
  name: string;
  /** Another text replaces the field while it is empty; never counted as untranslated. */
  generated?: boolean;
}

type Groups = ReadonlyMap<string, readonly TextInBoth[]>;

interface FormLanguage {
  view: FormView;
  /** The language that the person has chosen in this form. */
  chosen: Language | undefined;
  mayShowBoth: boolean;
  /** The texts of the form that are in both languages. */
  fields: readonly TextInBoth[];
  setView: (view: FormView) => void;
  /** Adds texts to the form. @returns a function that removes them again */
  register: (fields: readonly TextInBoth[]) => () => void;
}

export const FormLanguageContext = createContext<FormLanguage>({
  view: 'tr',
  chosen: undefined,
  mayShowBoth: false,
  fields: [],
  setView: () => undefined,
  register: () => () => undefined,
});

/** From this width on both languages have room beside each other. */
const WIDE = '(min-width: 75rem)';
const SIDE_BY_SIDE = 'side-by-side';

/**
 * The language of a form, one for all its texts. Side by side is remembered for the next form.
 * @param narrow whether something else takes the room for both languages, such as a preview
 */
export function useFormLanguage(editable: Editable, narrow: boolean): FormLanguage {
  const [both, setBoth] = useState(() => readStorage(SIDE_BY_SIDE) === 'true');
  const [chosen, setChosen] = useState<Language>();
  const [groups, setGroups] = useState<Groups>(new Map());
  const mayShowBoth = useMedia(WIDE) && !narrow;
  // A translator begins with the fields that can be changed.
  const single = chosen ?? (editable === 'english' ? 'en' : 'tr');
  const setView = (view: FormView) => {
    setBoth(view === 'both');
    writeStorage(SIDE_BY_SIDE, String(view === 'both'));
    if (view !== 'both') setChosen(view);
  };
  const register = useCallback((fields: readonly TextInBoth[]) => {
    const key = fields.map(({ name }) => name).join();
    setGroups((before) => new Map(before).set(key, fields));
    return () => setGroups((before) => new Map([...before].filter(([other]) => other !== key)));
  }, []);
  return {
    view: both && mayShowBoth ? 'both' : single,
    chosen,
    mayShowBoth,
    fields: [...groups.values()].flat(),
    setView,
    register,
  };
}
