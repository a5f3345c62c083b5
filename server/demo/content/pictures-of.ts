interface Words {
  tr: string;
  en: string;
}

interface Pictured {
  featuredImage: string;
  gallery: string[];
  imageAlts: { image: string; tr: string; en: string }[];
}

interface Described {
  views: readonly Words[];
  rooms: readonly Words[];
}

/** A hotel's pictures by the names in `server/demo/pictures`: `{slug}-1.webp` is the featured picture. */
export function picturesOf(slug: string, { views, rooms }: Described): Pictured {
  const images = views.map((_, at) => `/uploads/${slug}-${at + 1}.webp`);
  const [featuredImage = '', ...gallery] = images;
  return {
    featuredImage,
    gallery,
    imageAlts: [
      ...views.map((words, at) => ({ image: images[at] ?? '', ...words })),
      ...rooms.map((words, at) => ({ image: roomPicture(slug, at + 1), ...words })),
    ],
  };
}

export const roomPicture = (slug: string, number: number): string => `/uploads/${slug}-room-${number}.webp`;
