import { useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { type DescribedImage, toDescribedImage } from '#client/admin/lib/editing/described-image.ts';
import { filePickerOf, focusOnRemoval } from '#client/admin/lib/focus.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { useUploads } from '#client/admin/lib/uploads/use-uploads.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import { EntryButton } from '#client/admin/ui/entry-button.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import { Picture } from '#client/common/ui/picture.tsx';
import type { ImageKind } from '#shared/pictures.ts';
import { AltTextFields } from './alt-text-fields.tsx';
import styles from './image-field.module.css';
import { PictureFieldset } from './picture-fieldset.tsx';

interface ImageFieldProps {
  /** Path of a `DescribedImage` in the form's values. */
  name: string;
  label: AdminKey;
  kind: ImageKind;
  required?: boolean;
}

const keepFocus = focusOnRemoval(filePickerOf);

export function ImageField({ name, label, kind, required = false }: ImageFieldProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const announce = useAnnounce();
  const { getValues } = useFormContext();
  const { field } = useController({ name });
  const { image, tr } = field.value as DescribedImage;
  const locked = useLocked();
  const [altQuestion, setAltQuestion] = useState(false);
  const altTexts = useRef<HTMLDivElement>(null);
  const choose = (url: string) => {
    const former: DescribedImage = getValues(name);
    setAltQuestion(url !== former.image && `${former.tr}${former.en}`.trim() !== '');
    field.onChange({ ...former, image: url });
    announce(t('form.added', { name: t(label) }));
  };
  const uploads = useUploads(choose);
  const remove = () => {
    uploads.cancelAll();
    announce(t('form.removed', { name: t(label) }));
    field.onChange(toDescribedImage(''));
  };
  const settleAlt = (value: DescribedImage) => {
    setAltQuestion(false);
    field.onChange(value);
    altTexts.current?.querySelector('input')?.focus();
  };
  const empty = image === '';
  return (
    <PictureFieldset
      name={name}
      label={label}
      required={required}
      uploads={uploads}
      pickLabel={empty ? 'image.pick' : 'image.replace'}
      onChoose={([url = image]) => choose(url)}
    >
      {(uploadArea) => (
        <>
          <div className={styles.body}>
            {!empty && (
              <div ref={keepFocus} className={styles.preview}>
                <Picture
                  key={image}
                  src={image}
                  alt={tr}
                  lang="tr"
                  kind={kind}
                  sizes="18rem"
                  className={styles.frame}
                />
                {!locked && (
                  <EntryButton
                    variant="ghost"
                    onClick={remove}
                    label="form.remove"
                    name={t(label)}
                    nameLang={language}
                  />
                )}
              </div>
            )}
            {uploadArea}
          </div>
          {/* The status is always rendered, because screen readers announce only changes in a status. */}
          <div role="status">
            {altQuestion && !empty && (
              <AltQuestion onKeep={() => settleAlt(field.value)} onClear={() => settleAlt(toDescribedImage(image))} />
            )}
          </div>
          {!empty && (
            <div ref={altTexts}>
              <AltTextFields value={field.value} onChange={field.onChange} />
            </div>
          )}
        </>
      )}
    </PictureFieldset>
  );
}

/** Asks whether the alternative text of a replaced image describes the new image too. */
function AltQuestion({ onKeep, onClear }: { onKeep: () => void; onClear: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <div className={`row tone-warning ${styles.altQuestion}`}>
      <p>{t('image.altQuestion')}</p>
      <ActionButton variant="ghost" onClick={onClear}>
        {t('image.altClear')}
      </ActionButton>
      <ActionButton onClick={onKeep}>{t('image.altKeep')}</ActionButton>
    </div>
  );
}
