import { isPictureName } from '#shared/text/links/picture-name.ts';

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

/** Dates and ids of the store hold no pictures. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
