import { X } from 'lucide-react';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { type DescribedImage, toDescribedImage } from '#client/admin/lib/editing/described-image.ts';
import { moveTogether } from '#client/admin/lib/list/move-together.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { useUploads } from '#client/admin/lib/uploads/use-uploads.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import { SortableList } from '#client/admin/ui/list/sortable-list.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import { Picture } from '#client/common/ui/picture.tsx';
import type { ImageKind } from '#shared/pictures.ts';
import { AltTextFields } from './alt-text-fields.tsx';
import { ChosenPictures } from './chosen-pictures.tsx';
import styles from './gallery-field.module.css';
import { PictureFieldset } from './picture-fieldset.tsx';

interface GalleryFieldProps {
  /** Path of a list of `DescribedImage` in the form's values. */
  name: string;
  label: AdminKey;
  kind: ImageKind;
  max: number;
}

const NONE: ReadonlySet<string> = new Set();

/** The set with a picture more, or without the picture. */
function toggled(images: ReadonlySet<string>, image: string): ReadonlySet<string> {
  const next = new Set(images);
  if (!next.delete(image)) next.add(image);
  return next;
}

/** A grid of pictures, which are moved, chosen, described and removed one by one or together. */
export function GalleryField({ name, label, kind, max }: GalleryFieldProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const announce = useAnnounce();
  const { getValues, formState } = useFormContext();
  const { field } = useController({ name });
  const locked = useLocked();
  const [chosen, setChosen] = useState(NONE);
  const [described, setDescribed] = useState(NONE);
  const images = field.value as DescribedImage[];
  const chosenImages = images.filter(({ image }) => chosen.has(image));
  const isChosen = ({ image }: DescribedImage) => chosen.has(image);
  const add = (urls: readonly string[]) => {
    const former: DescribedImage[] = getValues(name);
    const known = new Set(former.map(({ image }) => image));
    const added = urls.filter((url) => !known.has(url));
    field.onChange([...former, ...added.map((url) => toDescribedImage(url))]);
    for (const at of added.keys())
      announce(t('form.added', { name: t('image.picture', { number: former.length + at + 1 }) }));
  };
  const uploads = useUploads((url) => add([url]));
  const nameOf = ({ image }: DescribedImage) =>
    t('image.picture', { number: images.findIndex((other) => other.image === image) + 1 });
  const replace = (former: DescribedImage, next: DescribedImage) =>
    field.onChange(images.map((other) => (other === former ? next : other)));
  const remove = (removed: readonly DescribedImage[]) => {
    const names = removed.map(nameOf).join(', ');
    announce(t('form.removed', { name: names }));
    setChosen((before) => new Set([...before].filter((image) => removed.every((each) => each.image !== image))));
    field.onChange(images.filter((image) => !removed.includes(image)));
  };
  const move = (from: number, to: number) => {
    // A move by drag may have begun before the save.
    if (formState.isSubmitting) return;
    const moved = images[from];
    const together = moved && isChosen(moved) ? isChosen : (image: DescribedImage) => image === moved;
    field.onChange(moveTogether(images, together, from, to));
  };
  return (
    <PictureFieldset
      name={name}
      label={label}
      uploads={uploads}
      pickLabel="image.pickMany"
      list={{ length: images.length, max }}
      onChoose={add}
    >
      {(uploadArea) => (
        <>
          {!locked && chosenImages.length > 0 && (
            <ChosenPictures
              count={chosenImages.length}
              onMove={(to) => {
                field.onChange(moveTogether(images, isChosen, to === 0 ? images.length : 0, to));
                announce(t(to === 0 ? 'gallery.nowFirst' : 'gallery.nowLast', { count: chosenImages.length }));
              }}
              last={images.length - 1}
              onRemove={() => remove(chosenImages)}
              onClear={() => setChosen(NONE)}
            />
          )}
          <SortableList
            items={images}
            keyOf={({ image }) => image}
            nameOf={nameOf}
            nameLang={language}
            disabled={locked}
            onMove={move}
            className={styles.pictures}
          >
            {(image, { controls }) => {
              const isOpen = described.has(image.image);
              const picture = (
                <Picture
                  src={image.image}
                  alt={image.tr}
                  lang="tr"
                  kind={kind}
                  sizes="14rem"
                  className={styles.frame}
                />
              );
              return (
                <div className={styles.picture} data-described={isOpen || undefined}>
                  <div className={styles.side}>
                    {locked ? (
                      picture
                    ) : (
                      <label className={styles.choice}>
                        {picture}
                        <input
                          type="checkbox"
                          className={styles.check}
                          aria-label={t('gallery.choose', { name: nameOf(image) })}
                          checked={isChosen(image)}
                          onChange={() => setChosen(toggled(chosen, image.image))}
                        />
                      </label>
                    )}
                    <div className={`row ${styles.controls}`}>
                      {controls}
                      <ActionButton
                        variant="ghost"
                        aria-expanded={isOpen}
                        onClick={() => setDescribed(toggled(described, image.image))}
                      >
                        {t('gallery.describe')}
                        <HiddenName name={nameOf(image)} lang={language} />
                      </ActionButton>
                      {!locked && (
                        <button type="button" className="icon-button" onClick={() => remove([image])}>
                          <X />
                          <span className="visually-hidden">{t('form.remove')}</span>
                          <HiddenName name={nameOf(image)} lang={language} />
                        </button>
                      )}
                    </div>
                  </div>
                  {isOpen && <AltTextFields value={image} onChange={(next) => replace(image, next)} />}
                </div>
              );
            }}
          </SortableList>
          {uploadArea}
        </>
      )}
    </PictureFieldset>
  );
}
