import type { Editor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { useUploads } from '#client/admin/lib/uploads/use-uploads.ts';
import styles from './structured.module.css';
import { addPlaces, fillPlace, keepPlaces } from './upload-places.ts';

/** The parts of copied text beside its words, such as the tags of HTML. */
const TAGS = /<[^>]*>/g;

/** The picture files of a paste or drop; none when it has words too, as a word processor copies both. */
function filesOf(transfer: DataTransfer | null): File[] {
  const words = `${transfer?.getData('text/html') ?? ''}${transfer?.getData('text/plain') ?? ''}`.replace(TAGS, '');
  return words.trim() === '' ? [...(transfer?.files ?? [])] : [];
}

function newElement(): HTMLElement {
  const element = document.createElement('div');
  element.className = styles.uploadPlace ?? '';
  // The list of uploads below the text says the same, with its buttons.
  element.ariaHidden = 'true';
  return element;
}

/** Uploads pictures and PDF files that are pasted, dropped or chosen into a text, and puts each where it was asked for. */
export function usePictureFiles(editor: Editor | null) {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const elements = useRef(new Map<number, HTMLElement>());
  const uploads = useUploads(
    (url, { id, file }) => {
      if (!editor) return;
      fillPlace(editor.view, id, url, file.name.replace(/\.pdf$/i, ''));
      announce(t('form.added', { name: file.name }));
    },
    { files: true },
  );
  const running = uploads.uploads;
  useEffect(() => {
    if (!editor) return;
    const ids = running.map(({ id }) => id);
    keepPlaces(editor.view, ids);
    for (const id of elements.current.keys()) if (!ids.includes(id)) elements.current.delete(id);
  }, [editor, running]);
  /** @returns whether there were files, so that the editor does nothing else with them */
  const take = (transfer: DataTransfer | null, near: number | undefined): boolean => {
    const files = filesOf(transfer);
    if (!editor || files.length === 0 || near === undefined) return false;
    const places = uploads.add(files).map((id) => ({ id, element: newElement() }));
    for (const { id, element } of places) elements.current.set(id, element);
    addPlaces(editor.view, places, near);
    editor.commands.focus();
    announce(files.map(({ name }) => t('image.uploading', { name })).join(' '));
    return true;
  };
  return { ...uploads, take, elementOf: (id: number) => elements.current.get(id) };
}
