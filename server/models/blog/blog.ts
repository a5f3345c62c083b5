import mongoose from 'mongoose';
import { AppError } from '#server/api/errors.ts';
import { type AddedOnce, addedOnce, addOnce, onceFields } from '#server/models/common/add-once.ts';
import { eventsOfEntity, tells } from '#server/models/common/events.ts';
import {
  englishState,
  format,
  imageAlts,
  optionalText,
  optionalValue,
  requiredText,
  requiredValue,
  shownFormat,
  textList,
  wallClock,
} from '#server/models/common/fields.ts';
import { fieldsOfRevision, restoreVersion } from '#server/models/common/history.ts';
import { requirePermitted } from '#server/models/common/permitted.ts';
import { again, readerAfter, type Save, saveVersion } from '#server/models/common/save.ts';
import { requireOrder, shownAt } from '#server/models/common/schedule.ts';
import { type Addressed, findBySlug, slugFields, slugFor } from '#server/models/common/slug.ts';
import {
  EDITING_READER,
  languagesOf,
  mergeTranslations,
  type Reader,
  translatedFields,
  withoutUndefined,
} from '#server/models/common/translation.ts';
import { NOT_TRASHED, TRASH_INDEX, type Trashable, trashable } from '#server/models/common/trashable.ts';
import {
  isId,
  requireById,
  responseFields,
  type Stored,
  type TranslatedFields,
  versionedSchema,
} from '#server/models/common/versioned.ts';
import { findUsername } from '#server/models/users/users.ts';
import { DEFAULT_AUTHOR } from '#shared/constants.ts';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import { todayInIstanbul } from '#shared/lib/numbers/date.ts';
import { wallClockInIstanbul } from '#shared/lib/numbers/wall-clock.ts';
import { postSlug } from '#shared/lib/slug.ts';
import { mayOfPost } from '#shared/permissions.ts';
import { noPostTexts, type Post, type PostCreate, type PostInput, postInput } from '#shared/schemas/blog.ts';
import { type PostTexts, searchStemsOf, statesToTranslate, tagSlugsOf, withExcerpt } from './derived.ts';

type PostFields = TranslatedFields<Post, PostTexts, 'tree' | 'owner'> &
  Addressed &
  AddedOnce &
  Trashable & {
    /** The user name of the person whose own post it is; empty for nobody. */
    owner: string;
    /** The tags in both languages as slugs, derived at each save; missing in posts from before tags had slugs. */
    tagSlugs: string[];
    /** The states of English texts that the translation desk lists, derived at each save (`statesToTranslate`). */
    toTranslate: string[];
    /** The beginnings of the words of both titles, derived at each save. */
    searchStems: string[];
  };
export type PostRecord = Stored<PostFields>;

const schema = versionedSchema<PostFields>(
  'posts',
  {
    toTell: tells<PostFields>((after, before) => eventsOfEntity('post', after, before)),
    ...slugFields,
    ...addedOnce,
    ...trashable,
    title: requiredText,
    excerpt: optionalText,
    content: requiredText,
    format,
    tags: textList,
    metaTitle: optionalText,
    metaDescription: optionalText,
    author: requiredText,
    owner: { type: String, default: '', restored: false },
    featuredImage: optionalValue,
    imageAlts,
    publishDate: requiredValue,
    published: { type: Boolean, required: true, default: false },
    handedIn: { type: Boolean, restored: false },
    reviewNote: { type: String, default: '', restored: false },
    publishAt: wallClock,
    unpublishAt: wallClock,
    hotelId: { type: String, words: false },
    tagSlugs: { type: [String], derive: tagSlugsOf },
    toTranslate: { type: [String], derive: statesToTranslate },
    searchStems: { type: [String], derive: searchStemsOf },
    translations: {
      en: {
        title: optionalText,
        excerpt: optionalText,
        content: optionalText,
        tags: textList,
        metaTitle: optionalText,
        metaDescription: optionalText,
      },
      ...englishState,
    },
  },
  'post.notFound',
);
// The order of docs/rules.md#posts, with indexes for visitors, for a tag and for the back office.
export const NEWEST_FIRST = { publishDate: -1, createdAt: -1, _id: -1 } as const;
schema.index({ published: 1, ...NEWEST_FIRST });
schema.index({ tagSlugs: 1, published: 1, ...NEWEST_FIRST });
schema.index({ toTranslate: 1, ...NEWEST_FIRST });
schema.index({ searchStems: 1, ...NEWEST_FIRST });
schema.index({ owner: 1, ...NEWEST_FIRST });
schema.index(NEWEST_FIRST);
schema.index(...TRASH_INDEX);
// For the few posts that wait for somebody who publishes.
schema.index({ handedIn: 1 }, { partialFilterExpression: { handedIn: true } });
// For the few published posts with a start or an end.
for (const time of ['publishAt', 'unpublishAt'])
  schema.index({ published: 1, [time]: 1 }, { partialFilterExpression: { [time]: { $exists: true } } });

export const PostModel = mongoose.model<PostRecord>('Post', schema);
/** The posts that visitors see now (docs/rules.md#times); a deleted post is not published. */
export const livePosts = () => ({ published: true, ...shownAt('publishAt', 'unpublishAt', wallClockInIstanbul()) });

/** A visitor may find live posts, a person who may edit them all posts outside the trash or only the own ones of these. */
export function visibleTo({ mayEdit, owner }: Reader) {
  if (!mayEdit) return livePosts();
  return owner === undefined ? NOT_TRASHED : { ...NOT_TRASHED, $or: [livePosts(), { owner }] };
}

/** @throws AppError `post.notFound`, for a visitor also when the post is not live */
export async function findPost(id: string, reader: Reader): Promise<Post> {
  const record = isId(id) ? await PostModel.findOne({ _id: id, ...visibleTo(reader) }).lean() : null;
  if (!record) throw new AppError('post.notFound');
  return toPost(record, reader);
}

export async function findPostBySlug(slug: string, reader: Reader): Promise<Post> {
  const record = await findBySlug(PostModel, slug, visibleTo(reader));
  if (!record) throw new AppError('post.notFound');
  return toPost(record, reader);
}

export const slugOf = (title: string): string => postSlug(title) || 'post';

/**
 * Idempotent create, with the defaults of docs/rules.md#posts for missing fields.
 * @throws AppError `post.slugTaken`, `request.keyReused`, `request.invalid` for an end before the start, `auth.forbidden`
 */
export const createPost = (input: PostCreate, save: Save): Promise<Post> =>
  again(save, async () => {
    const { person, by } = save;
    if (person) requirePermitted(person, 'posts', { _id: null, published: false, owner: by }, grantedIn(input, by));
    const { author = DEFAULT_AUTHOR, publishDate = todayInIstanbul(), excerpt = '' } = input;
    const slug = await slugFor(PostModel, undefined, {
      ...wantedSlug(input.title, input.slug),
      idempotencyKey: input.idempotencyKey,
    });
    // A post that the site itself or a key adds belongs to nobody.
    const owner = person ? await ownerOf(input.owner ?? (person.scopes ? '' : by)) : '';
    const fields = { ...postFields({ ...input, author, publishDate, excerpt, owner }), ...onceFields(input), ...slug };
    const added = await addOnce(PostModel, fields, save);
    // The post of an earlier call may have been given to somebody else since.
    if (person && !mayOfPost(person, 'posts.save', added.owner)) throw new AppError('post.notFound');
    return toPost(added, readerAfter(save));
  });

const wantedSlug = (title: string, typed: string | undefined) =>
  ({ typed, base: slugOf(title), fromName: slugOf(title), taken: 'post.slugTaken' }) as const;

/** The fields of a new post that need a permission of their own: its publication, and another owner than who adds it. */
const grantedIn = ({ owner, published, publishAt, unpublishAt }: PostCreate, by: string) => ({
  ...(owner !== undefined && owner !== by && { owner }),
  ...(published && { published }),
  ...(publishAt && { publishAt }),
  ...(unpublishAt && { unpublishAt }),
});

/**
 * Saves a post. A missing field keeps its value; the slug changes only when the editor chooses another slug.
 * @throws AppError `post.notFound`, `post.slugTaken`, `version.stale`, `request.invalid` for an end before the start
 */
export const updatePost = (id: string, input: Partial<PostInput>, save: Save): Promise<Post> =>
  again(save, async () => {
    const current = await requireById(PostModel, id);
    const slug = await slugFor(PostModel, current, wantedSlug(input.title ?? current.title, input.slug));
    const { owner = current.owner } = input;
    const changed = owner === current.owner ? {} : { owner: await ownerOf(owner) };
    const fields = { ...postFields({ ...input, owner: undefined }, current), ...changed, ...slug };
    return toPost(await saveVersion(PostModel, current, fields, save), readerAfter(save));
  });

/**
 * Saves an earlier version of a post as a new version, under its former slug or the next free slug.
 * @throws AppError `post.notFound`, `revision.notFound`, `version.stale`; ZodError when the version does not fit the
 *   schema of a save
 */
export const restorePost = (id: string, version: number, save: Save): Promise<Post> =>
  again(save, async () => {
    const current = await requireById(PostModel, id);
    const fields = await fieldsOfRevision(PostModel, current, version);
    const { title } = postInput.parse(toPost({ ...current, ...fields }, EDITING_READER));
    const { slug: base = current.slug } = fields;
    const slug = await slugFor(PostModel, current, { ...wantedSlug(title, ''), base });
    // A published post waits for nobody.
    const handedIn = fields.published && current.handedIn ? { handedIn: false } : {};
    const restored = { ...fields, ...handedIn, ...slug };
    return toPost(await restoreVersion(PostModel, current, version, restored, save), EDITING_READER);
  });

/** The user name as its person has it. @throws AppError `request.invalid` for a name that nobody has */
async function ownerOf(typed: string): Promise<string> {
  if (typed === '') return '';
  const username = await findUsername(typed);
  if (username === undefined) throw new AppError('request.invalid', { fields: { owner: 'unknown' } });
  return username;
}

/** The fields that a save sets (docs/rules.md#whole-object-saves). */
function postFields(
  { slug: _, lang: __, translations, ...fields }: Partial<PostInput>,
  current?: PostRecord,
): Partial<PostRecord> {
  const { format = current?.format } = fields;
  const saved = withExcerpt(withoutUndefined(fields), format);
  const { published, publishAt, unpublishAt } = { ...current, ...saved };
  requireOrder({ start: publishAt, end: unpublishAt }, 'unpublishAt');
  const { en, ...state } = mergeTranslations<PostTexts>(noPostTexts, current, saved, translations);
  // A published post waits for nobody; a post that was never handed in does not store that.
  const handedIn = published ? false : (saved.handedIn ?? current?.handedIn ?? false);
  return {
    ...saved,
    handedIn: handedIn || current?.handedIn !== undefined ? handedIn : undefined,
    // The note of a post that was sent back has served when the post is handed in again.
    reviewNote: published || handedIn ? '' : (saved.reviewNote ?? current?.reviewNote ?? ''),
    translations: { en: withExcerpt(en, format), ...state },
  };
}

/** How a reader reads one post: a person who may edit the own posts reads the others as a visitor. */
const readerOfPost = (reader: Reader, { owner }: PostRecord): Reader =>
  reader.owner !== undefined && reader.owner !== owner ? { lang: reader.lang, mayEdit: false } : reader;

export function toPost(record: PostRecord, asked: Reader): Post {
  const reader = readerOfPost(asked, record);
  const {
    handedIn = false,
    owner = '',
    reviewNote = '',
    publishAt,
    unpublishAt,
    hotelId,
    format,
    ...fields
  } = responseFields(PostModel, record, reader);
  return {
    id: String(record._id),
    ...fields,
    ...shownFormat(format),
    ...(reader.mayEdit && { owner, handedIn, reviewNote, publishAt, unpublishAt }),
    ...(hotelId && { hotelId }),
    ...translatedFields<PostTexts>(record, noPostTexts, reader),
    featuredImage: normalizeImageUrl(record.featuredImage),
    languages: languagesOf(record.translations?.en?.content),
  };
}
