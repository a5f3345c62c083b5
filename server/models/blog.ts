import mongoose, { type QueryFilter, type SchemaDefinition, type Types } from 'mongoose';
import type { z } from 'zod';
import { DEFAULT_AUTHOR, LIST_MAX } from '../../shared/constants.ts';
import type { Post, PostInput, postCreate } from '../../shared/schemas/blog.ts';
import { todayInIstanbul } from '../../shared/text/date.ts';
import { excerptOf } from '../../shared/text/excerpt.ts';
import { normalizeImageUrl } from '../../shared/text/image-url.ts';
import { postSlug } from '../../shared/text/slug.ts';
import { AppError, isDuplicateKey } from '../errors.ts';
import { type Addressed, rememberSlug, writeWithFreeSlug } from './slug.ts';
import { given, languagesOf, type Reader, textsIn } from './translation.ts';
import { presentRevision, type Revised, revisedFields, type Save, saveRevision } from './versioned.ts';

type PostTexts = Pick<Post, 'title' | 'excerpt' | 'content' | 'tags' | 'metaTitle' | 'metaDescription'>;
type PostFields = Omit<Post, 'id' | 'languages' | 'untranslated' | 'translations' | keyof Revised> & {
  translations: { en: PostTexts };
};
type PostRecord = { _id: Types.ObjectId } & PostFields & Addressed & Revised;

const words = { type: String, default: '' };
const list = { type: [String], default: [] };

const definition = {
  slug: { type: String, required: true, unique: true },
  previousSlugs: { type: [String], default: [], index: true },
  title: { type: String, required: true },
  excerpt: words,
  content: { type: String, required: true },
  tags: list,
  metaTitle: words,
  metaDescription: words,
  author: { type: String, required: true },
  featuredImage: words,
  imageAlts: {
    type: [new mongoose.Schema({ image: words, tr: words, en: words }, { _id: false })],
    default: [],
  },
  publishDate: { type: String, required: true },
  published: { type: Boolean, required: true, default: false },
  translations: {
    en: { title: words, excerpt: words, content: words, tags: list, metaTitle: words, metaDescription: words },
  },
  ...revisedFields,
} satisfies Required<SchemaDefinition<Omit<PostRecord, '_id' | 'createdAt' | 'updatedAt'>>>;

const schema = new mongoose.Schema<PostRecord>(definition as SchemaDefinition<PostRecord>, {
  timestamps: true,
  versionKey: false,
  collection: 'posts',
});
// Newest date first, then newest created (ruling D19); once for visitors, once for the back office.
const NEWEST_FIRST = { publishDate: -1, createdAt: -1, _id: -1 } as const;
schema.index({ published: 1, ...NEWEST_FIRST });
schema.index(NEWEST_FIRST);

const PostModel = mongoose.model<PostRecord>('Post', schema);

const isId = (text: string) => /^[0-9a-f]{24}$/i.test(text);

/** What a reader may see at all: visitors never a draft, whatever they ask by. */
const visibleTo = (reader: Reader): QueryFilter<PostRecord> => (reader.admin ? {} : { published: true });

interface Page {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** The published posts, newest first; a draft is absent for an administrator too (rulings, "Drafts"). */
export function listPublishedPosts(reader: Reader, page: Page = {}): Promise<Post[]> {
  return listPosts({ published: true }, reader, page);
}

/** All posts, drafts among them, for the back office. */
export function listAllPosts(page: Page = {}): Promise<Post[]> {
  return listPosts({}, { admin: true }, page);
}

async function listPosts(base: QueryFilter<PostRecord>, reader: Reader, page: Page): Promise<Post[]> {
  const filter = page.cursor === undefined ? base : { ...base, ...(await after(page.cursor, base)) };
  const records = await PostModel.find(filter)
    .sort(NEWEST_FIRST)
    .limit(page.limit ?? LIST_MAX)
    .lean<PostRecord[]>();
  return records.map((record) => present(record, reader));
}

/** Only an entry of the same list leads on: a draft's id tells a visitor nothing. */
async function after(cursor: string, base: QueryFilter<PostRecord>): Promise<QueryFilter<PostRecord>> {
  const last = isId(cursor) ? await PostModel.findOne({ ...base, _id: cursor }).lean<PostRecord>() : null;
  if (!last) throw new AppError('list.cursorUnknown');
  const { publishDate, createdAt, _id } = last;
  return {
    publishDate: mongoose.trusted({ $lte: publishDate }),
    $or: [
      { publishDate: mongoose.trusted({ $lt: publishDate }) },
      { publishDate, createdAt: mongoose.trusted({ $lt: createdAt }) },
      { publishDate, createdAt, _id: mongoose.trusted({ $lt: _id }) },
    ],
  };
}

/** @throws AppError `post.notFound`, for a visitor also when it is a draft */
export async function findPost(id: string, reader: Reader): Promise<Post> {
  const record = isId(id) ? await PostModel.findOne({ _id: id, ...visibleTo(reader) }).lean<PostRecord>() : null;
  if (!record) throw new AppError('post.notFound');
  return present(record, reader);
}

/**
 * A post by its address, then by a former one.
 * @throws AppError `post.notFound`, for a visitor also when it is a draft
 */
export async function findPostBySlug(slug: string, reader: Reader): Promise<Post> {
  const record =
    (await PostModel.findOne({ slug, ...visibleTo(reader) }).lean<PostRecord>()) ??
    (await PostModel.findOne({ previousSlugs: slug, ...visibleTo(reader) }).lean<PostRecord>());
  if (!record) throw new AppError('post.notFound');
  return present(record, reader);
}

/** Stores a new post: a draft by 'Admin' of today in Istanbul unless it says otherwise (specification 4). */
export async function createPost(input: z.infer<typeof postCreate>, save: Save): Promise<Post> {
  const fields = {
    ...merge(input),
    excerpt: input.excerpt?.trim() ? input.excerpt : excerptOf(input.content),
    author: input.author ?? DEFAULT_AUTHOR,
    publishDate: input.publishDate ?? todayInIstanbul(),
  };
  const write = async (slug: string) =>
    (await PostModel.create({ ...fields, slug, updatedBy: save.by })).toObject<PostRecord>();
  return present(await writeUnderSlug(input.slug, input.title, undefined, write), { admin: true });
}

/**
 * Saves a post. What the input leaves out keeps its value; an empty slug or excerpt is generated anew.
 * @throws AppError `post.notFound`, `post.slugTaken`, `version.stale`
 */
export async function updatePost(id: string, input: PostInput, save: Save): Promise<Post> {
  const current = isId(id) ? await PostModel.findById(id).lean<PostRecord>() : null;
  if (!current) throw new AppError('post.notFound');
  const write = (slug: string) =>
    saveRevision<PostRecord>({
      ...save,
      model: PostModel,
      id,
      current,
      notFound: 'post.notFound',
      change: (stored) => ({ ...merge(input, stored), slug, previousSlugs: rememberSlug(stored, slug) }),
    });
  const wished = input.slug ?? current.slug;
  return present(await writeUnderSlug(wished, input.title, current._id, write), { admin: true });
}

/** @throws AppError `post.notFound` */
export async function deletePost(id: string): Promise<void> {
  const removed = isId(id) && (await PostModel.deleteOne({ _id: id })).deletedCount === 1;
  if (!removed) throw new AppError('post.notFound');
}

/** An address the editor chose is taken as it is or refused; a generated one gets the next free suffix (ruling D2). */
async function writeUnderSlug(
  wished: string | undefined,
  title: string,
  ownId: unknown,
  write: (slug: string) => Promise<PostRecord>,
): Promise<PostRecord> {
  const chosen = postSlug(wished ?? '');
  if (chosen === '') {
    const base = postSlug(title) || 'post';
    return writeWithFreeSlug<PostRecord, PostRecord>({ model: PostModel, base, ownId, write });
  }
  try {
    return await write(chosen);
  } catch (thrown) {
    if (isDuplicateKey(thrown)) throw new AppError('post.slugTaken', { fields: { slug: 'slugTaken' } });
    throw thrown;
  }
}

const emptyTexts: PostTexts = { title: '', excerpt: '', content: '', tags: [], metaTitle: '', metaDescription: '' };

function merge(input: Partial<PostInput>, current?: PostRecord): Partial<PostFields> {
  const { slug: _, translations, ...flat } = input;
  const fields: Partial<PostFields> = given(flat);
  if (input.excerpt !== undefined && input.excerpt.trim() === '' && input.content) {
    fields.excerpt = excerptOf(input.content);
  }
  if (translations?.en) {
    const english = { ...emptyTexts, ...current?.translations?.en, ...given(translations.en) };
    if (english.excerpt.trim() === '' && english.content.trim() !== '') english.excerpt = excerptOf(english.content);
    fields.translations = { en: english };
  }
  return fields;
}

function present(record: PostRecord, reader: Reader): Post {
  const { title, excerpt, content, tags, metaTitle, metaDescription } = record;
  const english = record.translations?.en;
  const { texts, untranslated } = textsIn<PostTexts>(
    reader.lang,
    { title, excerpt, content, tags, metaTitle, metaDescription },
    english,
  );
  return {
    id: String(record._id),
    slug: record.slug,
    ...texts,
    author: record.author,
    featuredImage: normalizeImageUrl(record.featuredImage),
    imageAlts: record.imageAlts,
    publishDate: record.publishDate,
    published: record.published,
    languages: languagesOf(english?.content),
    untranslated,
    ...(reader.admin && { translations: { en: { ...emptyTexts, ...english } } }),
    createdAt: record.createdAt.toISOString(),
    ...presentRevision(record, reader.admin),
  };
}
