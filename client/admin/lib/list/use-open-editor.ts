import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The open editor of an entity; an undefined `id` means a new one. */
interface EditorById {
  id: string | undefined;
}

/** The editor that a query string opens: `?add`, or `?edit=` with an id. */
export function editorById(query: URLSearchParams): EditorById | undefined {
  if (query.has('add')) return { id: undefined };
  const id = query.get('edit');
  return id === null ? undefined : { id };
}

/**
 * The open editor of a list. A query string such as `?add` opens one too and is removed then: the editor stays open when
 * its entity disappears from the list.
 * @param fromQuery the editor that a query string asks for; undefined when it asks for none, or its entity is not loaded
 */
export function useOpenEditor<E extends object>(fromQuery: (query: URLSearchParams) => E | undefined) {
  const [query, setQuery] = useSearchParams();
  const [editor, setEditor] = useState<E>();
  const requested = fromQuery(query);
  const asked = query.toString();
  // The router removes the query string later than this component renders again.
  const opened = useRef('');
  useEffect(() => {
    if (asked === '') opened.current = '';
    if (!requested || opened.current === asked) return;
    opened.current = asked;
    setEditor(requested);
    setQuery({}, { replace: true });
  }, [asked, requested, setQuery]);
  return { editor, open: setEditor, close: () => setEditor(undefined) };
}
