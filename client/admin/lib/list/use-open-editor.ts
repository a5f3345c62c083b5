import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** An undefined `id` means a new entity. */
interface EditorById {
  id: string | undefined;
}

/** Parses `?add`, or `?edit=` with an id. */
function editorById(query: URLSearchParams): EditorById | undefined {
  if (query.has('add')) return { id: undefined };
  const id = query.get('edit');
  return id === null ? undefined : { id };
}

const NAMES = ['add', 'edit', 'room'];

/**
 * The parameters of the editor are removed, so that the editor stays open when its entity disappears from the list.
 * @param fromQuery undefined without a query, or while its entity is not loaded
 */
export function useOpenEditor<E extends object>(fromQuery: (query: URLSearchParams) => E | undefined) {
  const [query, setQuery] = useSearchParams();
  const [editor, setEditor] = useState<E>();
  const requested = fromQuery(query);
  const asked = new URLSearchParams([...query].filter(([name]) => NAMES.includes(name))).toString();
  // The router removes the parameters after this component renders again.
  const opened = useRef('');
  useEffect(() => {
    if (asked === '') opened.current = '';
    if (!requested || opened.current === asked) return;
    opened.current = asked;
    setEditor(requested);
    setQuery((before) => new URLSearchParams([...before].filter(([name]) => !NAMES.includes(name))), { replace: true });
  }, [asked, requested, setQuery]);
  return { editor, open: setEditor, close: () => setEditor(undefined) };
}

/** The editor of a stored entity, which is read for the editor because lists lack its texts, or of a new one. */
export function useEditorById() {
  const { editor, open, close } = useOpenEditor(editorById);
  const id = editor?.id ?? '';
  return {
    editor,
    id,
    // Without a cache, an editor always begins with the stored entity.
    asStored: { enabled: id !== '', gcTime: 0 },
    add: () => open({ id: undefined }),
    edit: (entity: { id: string }) => open({ id: entity.id }),
    close,
  };
}
