import { createContext, useContext, useMemo, useState } from 'react';

export interface Selection {
  /** Whether rows can be selected now. */
  isOn: boolean;
  ids: ReadonlySet<string>;
  /** @param id of the first that is selected */
  start: (id?: string) => void;
  stop: () => void;
  toggle: (id: string) => void;
  /** Selects exactly these. */
  select: (ids: readonly string[]) => void;
}

/** The selection of a list, which each of its rows reads. */
export const SelectionContext = createContext<Selection | undefined>(undefined);
export const useSelectionOfList = (): Selection | undefined => useContext(SelectionContext);

const NONE: ReadonlySet<string> = new Set();

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>();
  return useMemo(
    () => ({
      isOn: ids !== undefined,
      ids: ids ?? NONE,
      start: (id) => setIds(id === undefined ? NONE : new Set([id])),
      stop: () => setIds(undefined),
      select: (all) => setIds(new Set(all)),
      toggle: (id) =>
        setIds((before = NONE) => {
          const next = new Set(before);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
    }),
    [ids],
  );
}
