import { isPictureName } from '#shared/lib/links/picture-name.ts';
import { isPlain } from './fields.ts';

/** The fields whose pictures are not shown by the entity itself. */
const NOT_SHOWN: readonly string[] = ['pictures', 'imageAlts', 'trashedRooms', 'lastChange'];

/** An address of an uploaded picture, also one with folders that `normalizeImageUrl` drops; at most a few, so that the
 * search stays fast in any text. */
const ADDRESS = /((?:^|[\\/])uploads[\\/](?:[^\s?#()"'<>\\/]{1,100}[\\/]){0,5})([\w-]{1,121}\.[a-z]{3,4})(?![\w-])/gi;

/**
 * The files of the uploaded pictures that an entity shows: in its fields and inside its texts, each once. The store has
 * them with the entity, so that an index says where a picture is used (docs/rules.md#media).
 * @param entity a stored entity, or a part of one
 */
export function picturesIn(entity: object): string[] {
  const files = new Set<string>();
  collect(entity, files);
  return [...files].sort();
}

function collect(value: unknown, files: Set<string>): void {
  if (typeof value === 'string') {
    for (const [, , file = ''] of value.matchAll(ADDRESS)) if (isPictureName(file)) files.add(file);
  } else if (Array.isArray(value)) {
    for (const part of value) collect(part, files);
  } else if (isPlain(value)) {
    for (const [name, part] of Object.entries(value)) if (!NOT_SHOWN.includes(name)) collect(part, files);
  }
}

/**
 * A part of a stored entity with another picture in the place of a picture. Descriptions of the place stay with the
 * place, unless the place has one of the other picture already.
 * @param from the file of the picture
 * @param to the file of the picture that takes its place
 */
export function withPictureReplaced<T>(part: T, from: string, to: string): T;
export function withPictureReplaced(part: unknown, from: string, to: string): unknown {
  if (typeof part === 'string') {
    return part.replace(ADDRESS, (address, path: string, file: string) => (file === from ? path + to : address));
  }
  if (Array.isArray(part)) return replacedInList(part, from, to);
  if (!isPlain(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      NOT_REPLACED.includes(name) ? value : withPictureReplaced(value, from, to),
    ]),
  );
}

/** Deleted rooms come back with the pictures that they had. */
const NOT_REPLACED: readonly string[] = ['trashed', 'trashedRooms', 'lastChange'];

function replacedInList(list: readonly unknown[], from: string, to: string): unknown[] {
  const shows = (entry: unknown, file: string) => picturesIn([imageOf(entry)]).includes(file);
  // A list of pictures, or of their descriptions, has each picture once.
  const hasOther = list.some((entry) => shows(entry, to));
  const kept = list.filter((entry) => !(hasOther && imageOf(entry) !== undefined && shows(entry, from)));
  return kept.map((entry) => withPictureReplaced(entry, from, to));
}

/** The address of an entry in a list of pictures or of their descriptions. */
function imageOf(entry: unknown): unknown {
  if (typeof entry === 'string') return entry;
  return isPlain(entry) && 'tr' in entry ? entry.image : undefined;
}
