import type { z } from 'zod';
import type { imageAlt } from '../../../../shared/schemas/primitives.ts';

/** A picture as forms hold it: its address, and what it shows in both languages. */
export type Illustration = z.infer<typeof imageAlt>;

interface Illustrated {
  imageAlts: readonly Illustration[];
}

/** A picture with its words, none where nobody has written any. */
export function illustrationOf(image: string, of?: Illustrated): Illustration {
  const { tr = '', en = '' } = of?.imageAlts.find((alt) => alt.image === image) ?? {};
  return { image, tr, en };
}

/**
 * The words to be stored with an entity: those of its pictures that have any.
 * @param kept words of pictures the form does not show, such as its rooms'
 */
export function imageAltsOf(
  illustrations: readonly Illustration[],
  kept: readonly Illustration[] = [],
): Illustration[] {
  const shown = illustrations.filter(({ image, tr, en }) => image !== '' && `${tr}${en}`.trim() !== '');
  const names = new Set(illustrations.map(({ image }) => image));
  const words = [...shown, ...kept.filter(({ image }) => !names.has(image))];
  return words.filter(({ image }, index) => words.findIndex((other) => other.image === image) === index);
}
