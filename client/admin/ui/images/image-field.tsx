import { useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type DescribedImage, toDescribedImage } from '#client/admin/lib/editing/described-image.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Picture } from '#client/common/ui/picture.tsx';
import type { ImageKind } from '#shared/pictures.ts';
import { AltTextFields } from './alt-text-fields.tsx';
import styles from './image-field.module.css';
import { SinglePicture } from './single-picture.tsx';

interface ImageFieldProps {
  /** Path of a `DescribedImage` in the form's values. */
  name: string;
  label: AdminKey;
  kind: ImageKind;
  required?: boolean;
}

export function ImageField({ name, label, kind, required = false }: ImageFieldProps) {
  const { getValues } = useFormContext();
  const { field } = useController({ name });
  const { image, tr } = field.value as DescribedImage;
  const [altQuestion, setAltQuestion] = useState(false);
  const altTexts = useRef<HTMLDivElement>(null);
  const change = (url: string) => {
    if (url === '') return field.onChange(toDescribedImage(''));
    const former: DescribedImage = getValues(name);
    setAltQuestion(url !== former.image && `${former.tr}${former.en}`.trim() !== '');
    field.onChange({ ...former, image: url });
  };
  const settleAlt = (value: DescribedImage) => {
    setAltQuestion(false);
    field.onChange(value);
    altTexts.current?.querySelector('input')?.focus();
  };
  const empty = image === '';
  return (
    <SinglePicture
      name={name}
      label={label}
      required={required}
      image={image}
      preview={
        <Picture key={image} src={image} alt={tr} lang="tr" kind={kind} sizes="18rem" className={styles.frame} />
      }
      place="beside"
      onChange={change}
    >
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
    </SinglePicture>
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
