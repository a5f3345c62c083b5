import type { Editor } from '@tiptap/react';
import { MediaPicker } from '#client/admin/ui/media/media-picker.tsx';
import type { Language } from '#shared/constants.ts';
import type { EditorDialogName } from './blocks.ts';
import { CardDialog } from './card-dialog.tsx';
import { insertBehind } from './insert.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';

interface EditorDialogsProps {
  editor: Editor;
  lang: Language;
  /** The dialog that is open. */
  dialog: EditorDialogName | undefined;
  onClose: () => void;
}

/** The dialogs that ask for a link, a picture, a file or a card of a text. */
export function EditorDialogs({ editor, lang, dialog, onClose }: EditorDialogsProps) {
  const insertPictures = (images: readonly string[]) =>
    insertBehind(
      editor,
      images.map((image) => ({ type: 'picture', attrs: { image, alt: '', caption: '' } })),
    );
  const insertFile = ([url = '']: readonly string[]) =>
    insertBehind(editor, [{ type: 'file', attrs: { url, text: '' } }]);
  return (
    <>
      {dialog === 'link' && <LinkDialog editor={editor} lang={lang} onClose={onClose} />}
      {dialog === 'picture' && <PictureDialog editor={editor} lang={lang} onClose={onClose} />}
      {dialog === 'library' && <MediaPicker max={1} onChoose={insertPictures} onClose={onClose} />}
      {dialog === 'file' && (
        <MediaPicker title="structured.file" files max={1} onChoose={insertFile} onClose={onClose} />
      )}
      {dialog === 'card' && <CardDialog editor={editor} onClose={onClose} />}
    </>
  );
}
