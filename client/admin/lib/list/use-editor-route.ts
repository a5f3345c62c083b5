import { createContext, useCallback, useContext, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';

/** History state of an editor that was opened over its list, so that closing the editor goes back to that list. */
export const OVER_LIST = { overList: true };

/** The last part of the address of an editor for a new entity. */
const NEW = 'new';
const stored = (id: string | undefined) => (id === NEW ? undefined : id);

/** The parameter of an address such as `/admin/blog/new?from={id}`, with the id of what a new entity is a copy of. */
const FROM = 'from';

/**
 * The editor at an address such as `/admin/blog/{id}`, over its list. An undefined `id` or `roomId` means a new entity,
 * `from` what it is a copy of; `close` shows the list with its filter.
 */
export function useEditorRoute() {
  const { id, roomId } = useParams();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isOverList = state?.overList === true;
  const list = pathname.split('/').slice(0, 3).join('/');
  const query = new URLSearchParams(search);
  const from = query.get(FROM) ?? undefined;
  query.delete(FROM);
  const filter = query.toString();
  const isGoingBack = useRef(false);
  const close = useCallback(() => {
    if (!isOverList) return navigate({ pathname: list, search: filter }, { replace: true });
    // The browser goes back a moment later: a second Escape, or a double click on Cancel, would go back twice. A question about
    // unsaved changes comes after the event, so that the editor can be closed again.
    if (isGoingBack.current) return;
    isGoingBack.current = true;
    const onBack = () => {
      isGoingBack.current = false;
    };
    addEventListener('popstate', onBack, { once: true });
    navigate(-1);
  }, [navigate, isOverList, list, filter]);
  return {
    id: stored(id),
    roomId: stored(roomId),
    from,
    /** The id of what is read: the entity, or what a new one is a copy of. */
    read: stored(id) ?? from,
    // Without a cache, an editor always begins with the stored entity; what is saved meanwhile is said, not shown.
    asStored: { enabled: (stored(id) ?? from) !== undefined, gcTime: 0, refetchOnWindowFocus: false },
    close,
  };
}

/**
 * Opens the editor at an address over its list, whose filter stays in the address.
 * @param from the id of what a new entity is a copy of
 */
type OpenEditor = (pathname: string, from?: string) => void;

/** @returns the same function at each render */
export function useEditorOpener(): OpenEditor {
  const { search } = useLocation();
  const navigate = useNavigate();
  const latest = useRef({ search, navigate });
  latest.current = { search, navigate };
  return useCallback((pathname, from) => {
    const query = new URLSearchParams(latest.current.search);
    if (from !== undefined) query.set(FROM, from);
    latest.current.navigate({ pathname, search: query.toString() }, { state: OVER_LIST });
  }, []);
}

/** Lets the rows of a list open editors without listening to the address, which would draw all rows again. */
export const OpenEditorContext = createContext<OpenEditor>(() => undefined);
export const useOpenEditor = (): OpenEditor => useContext(OpenEditorContext);

/** Addresses of editors from before they had paths of their own, such as `?edit={id}&room={id}` and `?add`. */
export function editorInQuery(path: string, query: URLSearchParams): { pathname: string; search: string } | undefined {
  const id = query.has('add') ? NEW : query.get('edit');
  if (id === null) return undefined;
  const room = query.get('room');
  const others = [...query].filter(([name]) => !['add', 'edit', 'room'].includes(name));
  return {
    pathname: [path, id, ...(room === null ? [] : ['rooms', room])].join('/'),
    search: new URLSearchParams(others).toString(),
  };
}
