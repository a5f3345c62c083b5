import type sharp from 'sharp';

let loaded: Promise<typeof sharp> | undefined;

/** sharp with every loader off that is not for one of the formats taken; read when first needed. */
export function imageLibrary(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    library.block({ operation: ['VipsForeignLoad'] });
    library.unblock({
      operation: ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
    });
    // Each picture is met once or twice: what the library would keep of them is memory for nothing.
    library.cache(false);
    return library;
  });
  return loaded;
}
