import { AppError } from '#server/api/errors.ts';
import { beyond } from '#server/models/common/list-page.ts';
import type { Reader } from '#server/models/common/translation.ts';
import { findById } from '#server/models/common/versioned.ts';
import { HotelModel } from '#server/models/hotels/hotels.ts';
import type { Language } from '#shared/constants.ts';
import { shownDistrict } from '#shared/lib/hotels/hotel-filter.ts';
import { tagSlug } from '#shared/lib/slug.ts';
import { textsIn } from '#shared/lib/texts-in.ts';
import type { Post, RelatedPosts } from '#shared/schemas/blog.ts';
import { livePosts, NEWEST_FIRST, PostModel, type PostRecord, visibleTo } from './blog.ts';

const OLDEST_FIRST = { publishDate: 1, createdAt: 1, _id: 1 } as const;
const ADDRESS = { slug: 1, title: 1, 'translations.en.title': 1 } as const;

/** @throws AppError `post.notFound`, for a visitor also when the post is not live */
export async function findRelated(slug: string, reader: Reader): Promise<RelatedPosts> {
  const post = await PostModel.findOne({ slug, ...visibleTo(reader) })
    .select({ publishDate: 1, createdAt: 1, hotelId: 1, tags: 1, 'translations.en.tags': 1 })
    .lean<PostRecord>();
  if (!post) throw new AppError('post.notFound');
  const { texts } = textsIn(reader.lang, { tags: post.tags }, post.translations?.en, { tags: [] as string[] });
  const { _id, publishDate, createdAt, hotelId } = post;
  return relatedTo(
    { id: String(_id), publishDate, createdAt: createdAt.toISOString(), hotelId, ...texts },
    reader.lang,
  );
}

type Relating = Pick<Post, 'id' | 'publishDate' | 'createdAt' | 'hotelId' | 'tags'>;

/** The live posts before and after a post in the order of the lists, and the hotel of the post. */
export async function relatedTo(post: Relating, lang: Language | undefined): Promise<RelatedPosts> {
  const [newer, older, hotel] = await Promise.all([
    findNeighbour(post, '$gt', lang),
    findNeighbour(post, '$lt', lang),
    findPublishedHotel(post.hotelId),
  ]);
  return { newer, older, hotel, tagSlugs: post.tags.map(tagSlug) };
}

async function findNeighbour(
  { id: _id, publishDate, createdAt }: Relating,
  side: '$gt' | '$lt',
  lang: Language | undefined,
): Promise<RelatedPosts['newer']> {
  const found = await PostModel.findOne({
    ...livePosts(),
    ...beyond(side, { publishDate, createdAt: new Date(createdAt), _id }),
  })
    .select(ADDRESS)
    .sort(side === '$lt' ? NEWEST_FIRST : OLDEST_FIRST)
    .lean<PostRecord>();
  if (!found) return null;
  const { texts, untranslated } = textsIn(lang, { title: found.title }, found.translations?.en, { title: '' });
  return { slug: found.slug, ...texts, untranslated };
}

async function findPublishedHotel(id = ''): Promise<RelatedPosts['hotel']> {
  const hotel = await findById(HotelModel, id);
  if (!hotel || hotel.published === false) return null;
  return { slug: hotel.slug, name: hotel.name, district: shownDistrict(hotel).district || hotel.city };
}
