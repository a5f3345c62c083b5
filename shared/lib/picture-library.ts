import type { Language } from '#shared/constants.ts';
import { type Focus, withFocus } from './links/picture-focus.ts';

/** Description and point of focus of a picture, for visitors. */
export interface LibraryPicture {
  alt: { tr: string; en: string };
  focus: Focus | null;
}
/** By the address of the picture. */
export type PictureLibrary = ReadonlyMap<string, LibraryPicture>;

interface Alt {
  image: string;
  tr: string;
  en: string;
}
type Fields = Record<string, unknown>;

const UPLOADED = /^\/uploads\/[^/?#]+$/;

/** The pictures of these fields are shown whole. */
const NOT_CROPPED: readonly string[] = ['faviconUrl', 'logoLight', 'logoDark'];
/** The texts of which an entity may have a tree. */
const MAIN_TEXTS: readonly unknown[] = ['content', 'description', 'aboutContent', 'text'];

/** A response has texts, numbers, lists and fields only. */
const isFields = (part: unknown): part is Fields => typeof part === 'object' && part !== null;

/** Only people who may edit an entity get its texts in both languages. */
const isForEditing = (part: Fields) => 'translations' in part;

/** The addresses of the uploaded pictures in what visitors read, each once. */
export function picturesRead(part: unknown, found = new Set<string>()): Set<string> {
  if (typeof part === 'string') {
    if (UPLOADED.test(part)) found.add(part);
  } else if (Array.isArray(part)) {
    for (const each of part) picturesRead(each, found);
  } else if (isFields(part) && !isForEditing(part)) {
    for (const each of Object.values(part)) picturesRead(each, found);
  }
  return found;
}

/**
 * What visitors read, with the library's description of each picture that has none at its place, and the focus in the
 * addresses of pictures that pages may crop (docs/rules.md#media). What is read for editing stays as it is saved.
 * @param lang the language of the texts
 */
export function withLibrary<T>(part: T, library: PictureLibrary, lang: Language): T;
export function withLibrary(part: unknown, library: PictureLibrary, lang: Language): unknown {
  if (typeof part === 'string') return UPLOADED.test(part) ? withFocus(part, library.get(part)?.focus ?? null) : part;
  if (Array.isArray(part)) return part.map((each) => withLibrary(each, library, lang));
  if (!isFields(part) || isForEditing(part)) return part;
  const { untranslated, imageAlts, type, image, alt } = part;
  const isTurkish = Array.isArray(untranslated) && untranslated.some((name) => MAIN_TEXTS.includes(name));
  const described = Object.entries(part).map(([name, value]) => {
    if (NOT_CROPPED.includes(name)) return [name, value];
    return [name, withLibrary(value, library, name === 'tree' && isTurkish ? 'tr' : lang)];
  });
  return {
    ...Object.fromEntries(described),
    ...(Array.isArray(imageAlts) && { imageAlts: withDefaults(imageAlts, part, library) }),
    // A picture inside a text.
    ...(type === 'picture' && alt === '' && { alt: library.get(String(image))?.alt[lang] ?? '' }),
  };
}

/** @param owner what the pictures belong to */
function withDefaults(
  own: readonly Alt[],
  { imageAlts: _, tree: __, ...owner }: Fields,
  library: PictureLibrary,
): Alt[] {
  const alts = new Map(own.map((alt) => [alt.image, alt]));
  for (const image of picturesRead(owner)) {
    const { tr = '', en = '' } = alts.get(image) ?? {};
    const usual = library.get(image)?.alt;
    const alt = { image, tr: tr || (usual?.tr ?? ''), en: en || (usual?.en ?? '') };
    if (alts.has(image) || alt.tr || alt.en) alts.set(image, alt);
  }
  return [...alts.values()].map((alt) => ({ ...alt, image: withLibrary(alt.image, library, 'tr') }));
}
