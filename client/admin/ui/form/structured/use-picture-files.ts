import type { Editor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { useUploads } from '#client/admin/lib/uploads/use-uploads.ts';

/** The parts of copied text beside its words, such as the tags of HTML. */
const TAGS = /<[^>]*>/g;

/** The picture files of a paste or drop; none when it has words too, as a word processor copies both. */
function filesOf(transfer: DataTransfer | null): File[] {
  const words = `${transfer?.getData('text/html') ?? ''}${transfer?.getData('text/plain') ?? ''}`.replace(TAGS, '');
  return words.trim() === '' ? [...(transfer?.files ?? [])] : [];
}

/** Uploads picture files that are pasted or dropped into a text, and puts the pictures where they were dropped. */
export function usePictureFiles(editor: Editor | null) {
  const place = useRef(0);
  const uploads = useUploads((image) => {
    const attrs = { image, alt: '', caption: '' };
    editor?.commands.insertContentAt(place.current, { type: 'picture', attrs });
  });
  // The place moves with the text that is typed before it during the upload.
  useEffect(() => {
    if (!editor) return;
    const follow = ({ transaction }: { transaction: { mapping: { map: (place: number) => number } } }) => {
      place.current = transaction.mapping.map(place.current);
    };
    editor.on('transaction', follow);
    return () => {
      editor.off('transaction', follow);
    };
  }, [editor]);
  /** @returns whether there were picture files, so that the editor does nothing else with them */
  const take = (transfer: DataTransfer | null, at: number | undefined): boolean => {
    const files = filesOf(transfer);
    if (files.length === 0 || at === undefined) return false;
    place.current = at;
    uploads.add(files);
    return true;
  };
  return { ...uploads, take };
}
