import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#client/admin/ui/dialog/dialog.tsx';
import { MediaPicker } from '#client/admin/ui/media/media-picker.tsx';
import type { Language } from '#shared/constants.ts';
import type { EditorDialogName } from './blocks.ts';
import { insertBehind } from './insert.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { type PickedTarget, TargetPicker } from './target-picker.tsx';

interface EditorDialogsProps {
  editor: Editor;
  lang: Language;
  /** The dialog that is open. */
  dialog: EditorDialogName | undefined;
  onClose: () => void;
}

/** The dialogs that ask for a link, a picture, a file or a card of a text. */
export function EditorDialogs({ editor, lang, dialog, onClose: close }: EditorDialogsProps) {
  // A dialog that is still there would take the focus back from the text, and with it the next letter.
  const onClose = () => flushSync(close);
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

function CardDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [query, setQuery] = useState('');
  const insert = ({ kind, id, name, ...target }: PickedTarget) => {
    const room = 'room' in target ? target.room : undefined;
    onClose();
    insertBehind(editor, [{ type: 'card', attrs: { kind, id, room, text: name } }]);
  };
  return (
    <Dialog onClose={onClose} title="structured.card">
      <DialogBody>
        <TargetPicker label="structured.cardTarget" query={query} onQuery={setQuery} withCards onChoose={insert} />
      </DialogBody>
      <DialogFooter>
        <ActionButton onClick={onClose}>{t('form.cancel')}</ActionButton>
      </DialogFooter>
    </Dialog>
  );
}
