import mongoose from 'mongoose';
import { AppError } from '#server/api/errors.ts';
import { is, oneOf } from '#server/models/common/conditions.ts';
import { optionalText, requiredDate, requiredNumber, requiredText, WITHOUT_ID } from '#server/models/common/fields.ts';
import { type PictureMarks, pictureBusy } from '#server/models/common/named-pictures.ts';
import { again, type Save, saveVersion } from '#server/models/common/save.ts';
import { beginningsOf, searchText } from '#server/models/common/search.ts';
import { withoutUndefined } from '#server/models/common/translation.ts';
import { requireById, type Stored, versionedSchema } from '#server/models/common/versioned.ts';
import { remove, update } from '#server/models/common/writes.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shared/constants.ts';
import { isBlank } from '#shared/lib/characters.ts';
import type { Focus } from '#shared/lib/links/picture-focus.ts';
import { type PictureLibrary, picturesRead, withLibrary } from '#shared/lib/picture-library.ts';
import { keepsToOwn, type Person } from '#shared/permissions.ts';
import type { ChosenPictureKind } from '#shared/pictures.ts';
import type { MediaChanges, MediaEntry } from '#shared/schemas/media.ts';

/** A picture of the library; its id is the name of its file (docs/rules.md#media). */
interface MediaFields {
  /** The name of the file that was uploaded, without its extension; empty when nobody knows. */
  name: string;
  kind: MediaEntry['kind'];
  width: number;
  height: number;
  bytes: number;
  alt: { tr: string; en: string };
  focus: Focus | null;
  uploadedAt: Date;
  /** The user name; empty for a picture from before there was a library. */
  uploadedBy: string;
  /** Uploaded in the library, or from before there was a library: never removed as an orphan. */
  kept: boolean;
  /** Words for the search, and their beginnings for the index. */
  searchText: string;
  searchStems: string[];
  /** Whether a description is missing in a language; a file has a name instead. */
  lacksAlt: boolean;
}
export type MediaRecord = Stored<MediaFields & PictureMarks, string>;

const focus = new mongoose.Schema({ x: requiredNumber, y: requiredNumber }, WITHOUT_ID);

const schema = versionedSchema<MediaFields & PictureMarks & { _id: string }, string>(
  'media',
  {
    _id: requiredText,
    name: optionalText,
    kind: requiredText,
    width: requiredNumber,
    height: requiredNumber,
    bytes: requiredNumber,
    alt: { tr: optionalText, en: optionalText },
    focus: { type: focus, default: null },
    uploadedAt: requiredDate,
    uploadedBy: optionalText,
    kept: { type: Boolean, default: false },
    searchText: { ...optionalText, derive: (picture: MediaRecord) => searchFields(picture).searchText },
    searchStems: { type: [String], default: [], derive: (picture: MediaRecord) => searchFields(picture).searchStems },
    lacksAlt: { type: Boolean, default: true, derive: (picture: MediaRecord) => searchFields(picture).lacksAlt },
    saves: { type: [Object], default: undefined, internal: true },
    replacement: { type: Object, internal: true },
    gone: { type: Object, internal: true },
  },
  'media.notFound',
);
export const MEDIA_NEWEST_FIRST = { uploadedAt: -1, _id: -1 } as const;
schema.index(MEDIA_NEWEST_FIRST);
schema.index({ searchStems: 1, ...MEDIA_NEWEST_FIRST });
schema.index({ kind: 1, ...MEDIA_NEWEST_FIRST });
schema.index({ lacksAlt: 1, ...MEDIA_NEWEST_FIRST });
schema.index({ uploadedBy: 1, ...MEDIA_NEWEST_FIRST });
// For the few pictures of abandoned forms, and for what was interrupted.
schema.index({ kept: 1, uploadedAt: 1 }, { partialFilterExpression: { kept: false } });
schema.index({ 'replacement.at': 1 }, { partialFilterExpression: { 'replacement.at': { $exists: true } } });
schema.index({ 'gone.at': 1 }, { partialFilterExpression: { 'gone.at': { $exists: true } } });

export const MediaModel = mongoose.model<MediaRecord>('Media', schema);

/** The filter of pictures that are not being deleted; a missing field matches too. */
export const NOT_GONE = { gone: null } as const;

/** The filter of pictures that are neither being deleted nor being replaced. */
export const NOT_MARKED = { ...NOT_GONE, replacement: null } as const;

/** Why a picture cannot be marked as replaced or deleted: the error `media.notFound` or `media.busy`. */
export async function whyNotMarked(file: string): Promise<AppError> {
  const record = await MediaModel.findById(file).select({ name: 1, gone: 1 }).lean<MediaRecord>();
  return record && !record.gone ? pictureBusy([record]) : new AppError('media.notFound');
}

export type NewPicture = Pick<
  MediaFields,
  'name' | 'kind' | 'width' | 'height' | 'bytes' | 'uploadedAt' | 'uploadedBy' | 'kept'
> & { alt?: MediaFields['alt'] };

/**
 * Writes the record of a stored picture. Another process may have found the picture without a record meanwhile.
 * @param found whether the picture was found in the storage: then a record that exists stays
 */
export async function recordPicture(file: string, picture: NewPicture, { found = false } = {}): Promise<void> {
  const now = new Date();
  const times = { createdAt: now, updatedAt: now, updatedBy: picture.uploadedBy };
  const { alt = { tr: '', en: '' } } = picture;
  const fields = { ...picture, ...times, ...searchFields({ _id: file, name: picture.name, kind: picture.kind, alt }) };
  const change = found ? { $setOnInsert: fields } : { $set: fields };
  const options = { upsert: true, setDefaultsOnInsert: true, timestamps: false } as const;
  await update(MediaModel, { _id: file }, change, options);
}

/** Removes the record of a picture that was not stored. */
export async function forgetPicture(file: string): Promise<void> {
  await remove(MediaModel, { _id: file });
}

/** The pictures of forms that were uploaded before a time and are not known to be kept. */
export const uncheckedPictures = (before: Date): Promise<MediaRecord[]> =>
  MediaModel.find({ kept: false, uploadedAt: is({ $lte: before }), ...NOT_GONE })
    .lean<MediaRecord[]>()
    .exec();

export async function keepPicture(file: string): Promise<void> {
  await update(MediaModel, { _id: file }, { kept: true }, { timestamps: false });
}

/** The files of all pictures that have a record. */
export async function filesWithRecord(): Promise<ReadonlySet<string>> {
  const records = await MediaModel.find().select({ _id: 1 }).lean<{ _id: string }[]>();
  return new Set(records.map(({ _id }) => _id));
}

function searchFields({ _id: file, name, kind, alt: { tr, en } }: Pick<MediaRecord, '_id' | 'name' | 'kind' | 'alt'>) {
  const words = searchText([name, tr, en, file]);
  return {
    searchText: words,
    searchStems: beginningsOf(words),
    lacksAlt: kind !== 'file' && (isBlank(tr) || isBlank(en)),
  };
}

/**
 * The condition for the pictures that a person may read: all, or those of the own hotels and the own uploads.
 * @param person with the user name
 */
export async function readableBy(person: Person & { username: string }): Promise<object> {
  if (!keepsToOwn(person, 'media.read')) return NOT_GONE;
  const hotels = await mongoose.connection
    .collection<{ _id: mongoose.Types.ObjectId; pictures?: string[] }>('hotels')
    .find({ _id: { $in: person.hotels.map((id) => new mongoose.Types.ObjectId(id)) } }, { projection: { pictures: 1 } })
    .toArray();
  const files = hotels.flatMap(({ pictures = [] }) => pictures);
  return {
    ...NOT_GONE,
    $or: [{ uploadedBy: person.username }, { _id: oneOf(files) }],
  };
}

/** @throws AppError `media.notFound`, also for a picture that the person may not read */
export async function requireMedia(file: string, person: Person & { username: string }): Promise<MediaRecord> {
  const record = await MediaModel.findOne({ $and: [{ _id: file }, await readableBy(person)] }).lean<MediaRecord>();
  if (!record) throw new AppError('media.notFound');
  return record;
}

/**
 * What visitors read, with what the library says of the pictures (docs/rules.md#media).
 * @param lang the language of the texts
 */
export async function describedByLibrary<T>(read: T, lang: Language = DEFAULT_LANGUAGE): Promise<T> {
  const urls = picturesRead(read);
  if (urls.size === 0) return read;
  return withLibrary(read, await libraryOf([...urls].map((url) => url.slice(UPLOADS.length))), lang);
}

const UPLOADS = '/uploads/';

/**
 * Descriptions and points of focus of some pictures; pictures that have neither are left out.
 * @param among the condition for the only pictures; visitors read those of all
 */
export async function libraryOf(files: readonly string[], among: object = {}): Promise<PictureLibrary> {
  const records = await MediaModel.find({ $and: [{ _id: oneOf(files) }, among] })
    .select({ alt: 1, focus: 1 })
    .lean<Pick<MediaRecord, '_id' | 'alt' | 'focus'>[]>();
  const said = records.filter(({ alt, focus }) => alt.tr !== '' || alt.en !== '' || focus);
  return new Map(said.map(({ _id, alt, focus }) => [UPLOADS + _id, { alt: { tr: alt.tr, en: alt.en }, focus }]));
}

/** The focus of a picture; null without one, and for a picture without a record. */
export async function findFocus(file: string): Promise<Focus | null> {
  const record = await MediaModel.findById(file).select({ focus: 1 }).lean<Pick<MediaRecord, 'focus'>>();
  return record?.focus ?? null;
}

/**
 * Saves what people say about a picture; a missing field keeps its value.
 * @throws AppError `version.stale`, `media.icon` for another kind of an icon, `auth.forbidden` for another text than the
 *   person may change
 */
export const updateMedia = (
  file: string,
  { name, alt = {}, focus, kind }: Omit<MediaChanges, 'file' | 'version'> & { kind?: ChosenPictureKind },
  save: Save,
): Promise<MediaRecord> =>
  again(save, async () => {
    const current = await requireById(MediaModel, file);
    const fields = {
      ...(name !== undefined && { name }),
      alt: { ...current.alt, ...withoutUndefined(alt) },
      ...(focus !== undefined && { focus }),
      ...(kind !== undefined && { kind }),
    };
    if (kind !== undefined && current.kind === 'icon') throw new AppError('media.icon');
    if (kind !== undefined && current.kind === 'file') throw notOfFiles('kind');
    if (focus && current.kind === 'file') throw notOfFiles('focus');
    return saveVersion(MediaModel, current, fields, save);
  });

const notOfFiles = (field: string) => new AppError('request.invalid', { fields: { [field]: 'invalidChoice' } });

/** What pages say of some files to download; what has no record is left out. */
export async function findFiles(
  files: readonly string[],
): Promise<Pick<MediaRecord, '_id' | 'name' | 'alt' | 'bytes'>[]> {
  return MediaModel.find({ _id: oneOf(files), ...NOT_GONE })
    .select({ name: 1, alt: 1, bytes: 1 })
    .lean<MediaRecord[]>();
}

export function toMediaEntry(record: MediaRecord, uses: number): MediaEntry {
  const { _id: file, name, kind, width, height, bytes, alt, focus = null, uploadedBy, version } = record;
  return {
    file,
    url: `/uploads/${file}`,
    ...{ name, kind, width, height, bytes, focus },
    alt: { tr: alt?.tr ?? '', en: alt?.en ?? '' },
    uploadedAt: record.uploadedAt.toISOString(),
    uploadedBy,
    version,
    updatedAt: record.updatedAt.toISOString(),
    uses,
  };
}

/** The bytes of all pictures of the library, without their other sizes. */
export async function libraryBytes(): Promise<number> {
  const [sum] = await MediaModel.aggregate<{ bytes: number }>([
    { $match: NOT_GONE },
    { $group: { _id: null, bytes: { $sum: '$bytes' } } },
  ]);
  return sum?.bytes ?? 0;
}
