import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { type DescribedImage, toDescribedImage } from '#client/admin/lib/editing/described-image.ts';
import { moveTogether } from '#client/admin/lib/list/move-together.ts';
import { useSelection } from '#client/admin/lib/list/selection.ts';

/** The pictures of a gallery, and what is done with a picture or with the chosen pictures. @param name see `GalleryField` */
export function useGallery(name: string) {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const { getValues, formState } = useFormContext();
  const { field } = useController({ name });
  const { ids, select, toggle, stop } = useSelection();
  const images = field.value as DescribedImage[];
  const isChosen = ({ image }: DescribedImage) => ids.has(image);
  const chosen = images.filter(isChosen);
  const nameOf = ({ image }: DescribedImage) =>
    t('image.picture', { number: images.findIndex((other) => other.image === image) + 1 });
  return {
    images,
    chosen,
    isChosen,
    nameOf,
    toggleChosen: ({ image }: DescribedImage) => toggle(image),
    clearChosen: stop,
    add: (urls: readonly string[]) => {
      const former: DescribedImage[] = getValues(name);
      const known = new Set(former.map(({ image }) => image));
      const added = urls.filter((url) => !known.has(url));
      field.onChange([...former, ...added.map((url) => toDescribedImage(url))]);
      for (const at of added.keys())
        announce(t('form.added', { name: t('image.picture', { number: former.length + at + 1 }) }));
    },
    replace: (former: DescribedImage, next: DescribedImage) =>
      field.onChange(images.map((other) => (other === former ? next : other))),
    remove: (removed: readonly DescribedImage[]) => {
      announce(t('form.removed', { name: removed.map(nameOf).join(', ') }));
      select([...ids].filter((image) => removed.every((each) => each.image !== image)));
      field.onChange(images.filter((image) => !removed.includes(image)));
    },
    move: (from: number, to: number) => {
      // A move by drag may have begun before the save.
      if (formState.isSubmitting) return;
      const moved = images[from];
      const together = moved && isChosen(moved) ? isChosen : (image: DescribedImage) => image === moved;
      field.onChange(moveTogether(images, together, from, to));
    },
    moveChosen: (to: number) => {
      field.onChange(moveTogether(images, isChosen, to === 0 ? images.length : 0, to));
      announce(t(to === 0 ? 'gallery.nowFirst' : 'gallery.nowLast', { count: chosen.length }));
    },
  };
}
