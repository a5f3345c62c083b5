import type { z } from 'zod';
import type { imageAlt } from '#shared/schemas/fields.ts';

/** `image` is an address, `tr` and `en` are alternative texts. */
export type DescribedImage = z.infer<typeof imageAlt>;

/** @param entity the entity whose `imageAlts` hold the alternative texts */
export function toDescribedImage(image: string, entity?: { imageAlts?: readonly DescribedImage[] }): DescribedImage {
  const { tr = '', en = '' } = entity?.imageAlts?.find((alt) => alt.image === image) ?? {};
  return { image, tr, en };
}

/**
 * Omits empty alternative texts and duplicates.
 * @param kept alternative texts of images that the form does not show, such as the images of a hotel's rooms
 */
export function toImageAlts(images: readonly DescribedImage[], kept: readonly DescribedImage[] = []): DescribedImage[] {
  const described = images.filter(({ image, tr, en }) => image !== '' && `${tr}${en}`.trim() !== '');
  const inForm = new Set(images.map(({ image }) => image));
  const alts = [...described, ...kept.filter(({ image }) => !inForm.has(image))];
  return alts.filter(({ image }, index) => alts.findIndex((other) => other.image === image) === index);
}
