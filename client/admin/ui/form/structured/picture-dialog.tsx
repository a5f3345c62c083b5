import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLibraryAlt } from '#client/admin/lib/data/use-library-alt.ts';
import { useUploads } from '#client/admin/lib/uploads/use-uploads.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#client/admin/ui/dialog/dialog.tsx';
import { TextInput } from '#client/admin/ui/form/text-input.tsx';
import { DropZone } from '#client/admin/ui/images/drop-zone.tsx';
import { UploadList } from '#client/admin/ui/images/upload-list.tsx';
import { LibraryButton } from '#client/admin/ui/media/library-button.tsx';
import { Picture } from '#client/common/ui/picture.tsx';
import { type Language, LIMITS } from '#shared/constants.ts';
import { changePicture, insertBehind } from './insert.ts';
import styles from './structured.module.css';

interface PictureDialogProps {
  editor: Editor;
  lang: Language;
  onClose: () => void;
}

/** Inserts a picture, or changes the selected picture. */
export function PictureDialog({ editor, lang, onClose }: PictureDialogProps) {
  const { t } = useTranslation('admin');
  const [isChange] = useState(() => editor.isActive('picture'));
  const [picture, setPicture] = useState(() => {
    const { image = '', alt = '', caption = '' } = isChange ? editor.getAttributes('picture') : {};
    return { image: String(image), alt: String(alt), caption: String(caption) };
  });
  const choose = (image: string) => setPicture((former) => ({ ...former, image }));
  const uploads = useUploads(choose);
  const library = useLibraryAlt(picture.image)?.[lang];
  const id = useId();
  const put = () => {
    onClose();
    if (isChange) changePicture(editor, picture);
    else insertBehind(editor, [{ type: 'picture', attrs: picture }]);
  };
  // A running upload is the picture that is meant.
  const isUploading = uploads.uploads.some(({ error }) => error === undefined);
  const isTooLong = Math.max(picture.alt.length, picture.caption.length) > LIMITS.altText;
  const blocked = picture.image === '' || isUploading || isTooLong;
  const texts = [
    ['alt', 'structured.alt'],
    ['caption', 'structured.caption'],
  ] as const;
  return (
    <Dialog onClose={onClose} title="structured.picture">
      <DialogBody>
        {picture.image !== '' && (
          <Picture src={picture.image} alt={picture.alt} kind="content" sizes="24rem" className={styles.preview} />
        )}
        <DropZone label={picture.image === '' ? 'image.pick' : 'image.replace'} onFiles={uploads.add}>
          <LibraryButton
            max={1}
            onChoose={([url = picture.image]) => {
              uploads.cancelAll();
              choose(url);
            }}
          />
        </DropZone>
        <UploadList uploads={uploads.uploads} onCancel={uploads.cancel} onRetry={uploads.retry} />
        {texts.map(([name, label]) => (
          <TextInput
            key={name}
            id={`${id}-${name}`}
            label={t(label)}
            hint={name === 'alt' && library ? t('media.altUsed') : undefined}
            value={picture[name]}
            maxLength={LIMITS.altText}
            input={{ lang, placeholder: name === 'alt' ? library : undefined }}
            onChange={(text) => setPicture({ ...picture, [name]: text })}
          />
        ))}
      </DialogBody>
      <DialogFooter>
        <ActionButton variant="primary" aria-disabled={blocked} onClick={() => blocked || put()}>
          {t(isChange ? 'structured.pictureChange' : 'structured.pictureInsert')}
        </ActionButton>
        <ActionButton onClick={onClose}>{t('form.cancel')}</ActionButton>
      </DialogFooter>
    </Dialog>
  );
}
