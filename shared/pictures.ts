/** Kinds of pictures, each with its own placeholder (docs/rules.md#images). */
export type ImageKind = 'hotel' | 'room' | 'blog' | 'content';

/** Kinds of pictures in the library: transparent parts make a logo, an icon file an icon (docs/rules.md#media). */
export const PICTURE_KINDS = ['photo', 'logo', 'icon'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];
/** The kinds that people may set: an icon is a file of its own kind. */
export const CHOSEN_PICTURE_KINDS = ['photo', 'logo'] as const;
export type ChosenPictureKind = (typeof CHOSEN_PICTURE_KINDS)[number];
/** Kinds of what the library has: pictures, and files to download. */
export const MEDIA_KINDS = [...PICTURE_KINDS, 'file'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** Limits of the media library (docs/rules.md#media). */
export const MEDIA = {
  search: 200,
  /** Pictures that one page of a filtered list examines. */
  scanned: 1_000,
  /** Pictures that one call describes, and the characters of their files: with escapes they fit the head of a request. */
  described: 25,
  describedFiles: 1_000,
  /** After how many days a picture that nothing shows goes. */
  orphanDays: 7,
  /** Places of a picture that a response names. */
  usedIn: 50,
  /** Characters of a cursor, which has the name of a file. */
  cursor: 240,
} as const;

/**
 * Limits of an upload (docs/rules.md#uploads). Decoding AVIF takes about 18 bytes for each pixel and GIF six; other
 * formats are decoded in stripes.
 */
export const UPLOAD = {
  maxBytes: 10 * 1024 * 1024,
  maxFiles: 10,
  /** Of a file to download. */
  maxFileBytes: 20 * 1024 * 1024,
  maxPixels: 40_000_000,
  maxGifPixels: 24_000_000,
  maxAvifPixels: 8_000_000,
} as const;

/** Widths in which pictures are served: CSS pixels times the usual pixel densities. */
export const PICTURE_WIDTHS = [400, 800, 1200, 1600] as const;
/** Cropped sizes for pictures that fill a portrait screen. */
export const TALL_CUTS = [
  { width: 480, height: 800 },
  { width: 750, height: 1250 },
  { width: 1080, height: 1800 },
] as const;
/** Formats in which pictures are served, the smaller format first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
/** The preview picture of a shared link; JPEG, because some networks do not read newer formats. */
export const SHARE_PICTURE = { width: 1200, height: 630, format: 'jpeg' } as const;
/** Width of the blurred picture shown while the real picture loads. */
export const BLURRED_PREVIEW_WIDTH = 24;
