import { staleFacts } from '#server/models/common/translation.ts';
import { DEFAULT_LANGUAGE, type Language, type TextFormat } from '#shared/constants.ts';
import { beginningOf } from '#shared/lib/excerpt.ts';
import { isAvailable } from '#shared/lib/hotels/available-rooms.ts';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import { parseMarkdown, wordsOf } from '#shared/lib/markdown/parse.ts';
import { formatBytes } from '#shared/lib/numbers/format-bytes.ts';
import { textsIn } from '#shared/lib/texts-in.ts';
import { publicPath } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { CardReference, FileReference, TextCard, TextFile, TextTree } from '#shared/schemas/text-tree.ts';
import { livePosts, PostModel, type PostRecord } from './blog/blog.ts';
import { oneOf } from './common/conditions.ts';
import { HotelModel, type HotelRecord, publishedHotels } from './hotels/hotels.ts';
import type { RoomRecord } from './hotels/rooms.ts';
import { findFiles } from './media/media.ts';

/*
 * Main texts in Markdown as trees, for what a page shows (docs/rules.md#texts-with-structure). Cards get what they show
 * at each read, so that a renamed hotel or post keeps its cards.
 */

interface Formatted {
  format?: TextFormat | undefined;
}

/** A post or a page with the tree of its content. */
export const withContentTree = async <E extends Formatted & { content: string }>(
  entity: E,
  lang?: Language,
): Promise<E & { tree?: TextTree }> => ({ ...entity, ...(await treeOf(entity.content, entity, lang)) });

/** An offer with the tree of its text. */
export const withTextTree = async <E extends Formatted & { text: string }>(
  entity: E,
  lang?: Language,
): Promise<E & { tree?: TextTree }> => ({ ...entity, ...(await treeOf(entity.text, entity, lang)) });

/** The homepage with the tree of the text about the chain. */
export const withAboutTree = async <E extends Formatted & { aboutContent: string }>(
  entity: E,
  lang?: Language,
): Promise<E & { tree?: TextTree }> => ({ ...entity, ...(await treeOf(entity.aboutContent, entity, lang)) });

/** A hotel with the trees of its description and of those of its rooms. */
export async function withHotelTrees(hotel: Hotel, lang?: Language): Promise<Hotel> {
  const trees = await Promise.all(
    [hotel, ...hotel.rooms].map((described) => treeOf(described.description, described, lang)),
  );
  const drawn = new Set<string>();
  const [tree, ...rooms] = trees.map((one) => one && { tree: drawnOnce(one.tree, drawn) });
  return { ...hotel, ...tree, rooms: hotel.rooms.map((room, at) => ({ ...room, ...rooms[at] })) };
}

async function treeOf(
  text: string,
  { format }: Formatted,
  lang: Language = DEFAULT_LANGUAGE,
): Promise<{ tree: TextTree } | undefined> {
  if (format !== 'markdown') return undefined;
  const blocks = parseMarkdown(text);
  const references = blocks.filter((block) => block.type === 'card');
  const cards = references.length === 0 ? [] : await readCards(references, lang);
  const files = await readFiles(
    blocks.filter((block) => block.type === 'file'),
    lang,
  );
  const tree = blocks.flatMap((block): TextTree => {
    if (block.type === 'file') return [files.get(block) ?? []].flat();
    if (block.type !== 'card') return [block];
    const card = cards[references.indexOf(block)];
    return card ? [card] : [];
  });
  return { tree: drawnOnce(tree, new Set()) };
}

/** What pages show of the files of a text; a file that is gone leaves nothing. */
async function readFiles(references: readonly FileReference[], lang: Language): Promise<Map<FileReference, TextFile>> {
  if (references.length === 0) return new Map();
  const names = references.map(({ url }) => url.slice('/uploads/'.length));
  const records = new Map((await findFiles(names)).map((record) => [record._id, record]));
  return new Map(
    references.flatMap((reference, at) => {
      const record = records.get(names[at] ?? '');
      if (!record) return [];
      const { alt, bytes } = record;
      const name = alt[lang] || alt.tr || record.name || reference.text;
      return [
        [reference, { type: 'file' as const, url: reference.url, name, size: formatBytes(bytes, lang) }] as const,
      ];
    }),
  );
}

/** Each card is drawn at its first place on a page, because many texts may name it. @param drawn those before the text */
function drawnOnce(tree: TextTree, drawn: Set<string>): TextTree {
  return tree.map((block) => {
    if (block.type !== 'card' || block.repeated) return block;
    const { kind, path, title } = block;
    const name = [kind, path, title].join(' ');
    if (drawn.has(name)) return { ...block, description: '', image: '', repeated: true };
    drawn.add(name);
    return block;
  });
}

/** The filters of a reader of cards; `hiddenRooms` says whether rooms count that are not available. */
export interface Readable {
  hotels: object;
  posts: object;
  hiddenRooms: boolean;
}

const forVisitors = (): Readable => ({ hotels: publishedHotels(), posts: livePosts(), hiddenRooms: false });

/** The cards in the order of their references; undefined for what visitors do not see. */
export async function readCards(
  references: readonly Pick<CardReference, 'kind' | 'id' | 'room'>[],
  lang: Language,
  { hotels: ofHotels, posts: ofPosts, hiddenRooms }: Readable = forVisitors(),
): Promise<(TextCard | undefined)[]> {
  const ids = (isPost: boolean) =>
    oneOf(references.filter(({ kind }) => (kind === 'post') === isPost).map(({ id }) => id));
  const [hotels, posts] = await Promise.all([
    HotelModel.find({ _id: ids(false), ...ofHotels }).lean<HotelRecord[]>(),
    PostModel.find({ _id: ids(true), ...ofPosts }).lean<PostRecord[]>(),
  ]);
  return references.map((reference) => {
    if (reference.kind === 'post') {
      const post = posts.find(({ _id }) => String(_id) === reference.id);
      return post && postCard(post, lang);
    }
    const hotel = hotels.find(({ _id }) => String(_id) === reference.id);
    if (!hotel) return undefined;
    if (reference.kind === 'hotel') return hotelCard(hotel, lang);
    const rooms = hiddenRooms ? hotel.rooms : hotel.rooms.filter(isAvailable);
    const room = rooms.find(({ id }) => id === reference.room);
    return room && roomCard(hotel, room, lang);
  });
}

const none = { title: '', description: '' };

function postCard({ slug, title, excerpt, featuredImage, translations }: PostRecord, lang: Language): TextCard {
  const english = translations?.en && { title: translations.en.title, description: translations.en.excerpt };
  const { texts, untranslated } = textsIn(lang, { title, description: excerpt }, english, none);
  const path = publicPath.post(DEFAULT_LANGUAGE, slug);
  return toCard({ kind: 'post', ...texts, untranslated, path, image: featuredImage });
}

function hotelCard(
  { slug, name, description, format, featuredImage, translations }: HotelRecord,
  lang: Language,
): TextCard {
  const english = { title: '', description: translations?.en?.description ?? '' };
  const { texts, untranslated } = textsIn(lang, { title: name, description }, english, none);
  const path = publicPath.hotel(DEFAULT_LANGUAGE, slug);
  return toCard({ kind: 'hotel', ...texts, untranslated, path, image: featuredImage }, format);
}

function roomCard({ slug }: HotelRecord, room: RoomRecord, lang: Language): TextCard {
  const { en } = room.translations;
  const { type: title } = staleFacts({ type: room.type }, room.translations, ['type']);
  const { texts, untranslated } = textsIn(
    lang,
    { title: room.type, description: room.description },
    { title: en.type, description: en.description },
    none,
    title && { title },
  );
  const path = `${publicPath.hotel(DEFAULT_LANGUAGE, slug)}#rooms`;
  return toCard({ kind: 'room', ...texts, untranslated, path, image: room.image }, room.format);
}

function toCard(
  { untranslated, ...card }: Omit<TextCard, 'type' | 'untranslated'> & { untranslated: string[] },
  format?: TextFormat,
): TextCard {
  return {
    type: 'card',
    ...card,
    description: beginningOf(wordsOf(card.description, format)),
    untranslated: (['title', 'description'] as const).filter((name) => untranslated.includes(name)),
    image: normalizeImageUrl(card.image),
  };
}
