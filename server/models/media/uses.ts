import mongoose, { type Types } from 'mongoose';
import { is } from '#server/models/common/conditions.ts';
import { permittedPosts } from '#server/models/common/own-posts.ts';
import { nameOf, RevisionModel } from '#server/models/common/revisions.ts';
import type { Trashable } from '#server/models/common/trashable.ts';
import { NOUNS, type Noun } from '#shared/constants.ts';
import { extentOf, keepsToOwn, mayOfHotel, NOUN_ACTIONS, type Person } from '#shared/permissions.ts';
import { MEDIA } from '#shared/pictures.ts';
import type { Use } from '#shared/schemas/media.ts';

interface Entity extends Trashable {
  _id: Types.ObjectId | string;
  name?: string;
  title?: string;
  pictures?: string[];
}

const collectionOf = (noun: Noun) => mongoose.connection.collection<Entity>(noun);

/** How many saved entities show each of some pictures. */
export async function countUses(files: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map(files.map((file) => [file, 0]));
  const showing = { pictures: { $in: [...files] }, trashed: null };
  for (const noun of files.length === 0 ? [] : NOUNS) {
    for await (const { pictures = [] } of collectionOf(noun).find(showing, { projection: { pictures: 1 } })) {
      for (const file of pictures) {
        const count = counts.get(file);
        if (count !== undefined) counts.set(file, count + 1);
      }
    }
  }
  return counts;
}

/** The saved entities that show a picture. */
export async function savedUses(file: string): Promise<Use[]> {
  return usesAmong({ pictures: file, trashed: null }, 'saved');
}

/** The entities in the trash that show a picture, and the hotels with deleted rooms that show the picture. */
export async function trashUses(file: string): Promise<Use[]> {
  const entities = await usesAmong({ pictures: file, trashed: { $ne: null } }, 'trash');
  const hotels = await collectionOf('hotels')
    .find({ 'trashedRooms.pictures': file }, { projection: SUMMARY })
    .limit(MEDIA.usedIn)
    .toArray();
  return [...entities, ...hotels.map((hotel) => toUse('hotels', hotel, 'trash'))];
}

const SUMMARY = { name: 1, title: 1 } as const;

async function usesAmong(filter: object, place: Use['place']): Promise<Use[]> {
  const found = await Promise.all(
    NOUNS.map(async (noun) => {
      const entities = await collectionOf(noun).find(filter, { projection: SUMMARY }).limit(MEDIA.usedIn).toArray();
      return entities.map((entity) => toUse(noun, entity, place));
    }),
  );
  return found.flat();
}

export const toUse = (
  noun: Noun,
  entity: Pick<Entity, 'name' | 'title'> & { _id: unknown },
  place: Use['place'],
): Use => ({
  noun,
  id: String(entity._id),
  // The name of settings is that of the site itself.
  name: noun === 'site' ? '' : nameOf(entity),
  place,
});

/**
 * The entities of which only earlier versions show a picture. Each query of the index jumps to the next entity.
 * @param others entities that are named already
 */
export async function historyUses(file: string, others: readonly Use[]): Promise<Use[]> {
  const named = new Set(others.map(({ noun, id }) => `${noun}/${id}`));
  const uses: Use[] = [];
  let from = '';
  for (let asked = 0; asked < 2 * MEDIA.usedIn && uses.length < MEDIA.usedIn; asked += 1) {
    const revision = await RevisionModel.findOne({
      'content.pictures': file,
      _id: is({ $gt: from }),
    })
      .select({ name: 1 })
      .sort({ _id: 1 })
      .lean<{ _id: string; name?: string }>();
    if (!revision) break;
    const [noun, id = ''] = revision._id.split('/') as [Noun, string];
    if (!named.has(`${noun}/${id}`)) uses.push({ noun, id, name: revision.name ?? '', place: 'history' });
    // The first id after those of the entity's versions: the character after the slash.
    from = `${noun}/${id}0`;
  }
  return uses;
}

/** Whether saved content, the trash or the history shows a picture. */
export async function isUsed(file: string): Promise<boolean> {
  const uses = [...(await savedUses(file)), ...(await trashUses(file))];
  return uses.length > 0 || (await historyUses(file, [])).length > 0;
}

/** The places of a picture that a person may read, those of saved content first. */
export async function usesFor(file: string, person: Person): Promise<Use[]> {
  const current = [...(await savedUses(file)), ...(await trashUses(file))];
  const uses = [...current, ...(await historyUses(file, current))];
  const ofPosts = uses.filter(({ noun }) => noun === 'posts').map(({ id }) => id);
  const posts = await permittedPosts(person, 'posts.read', ofPosts);
  return uses.filter((use) => mayRead(person, use, posts)).slice(0, MEDIA.usedIn);
}

/** Whether saved content beside the hotels of a person who keeps to hotels shows a picture. */
export async function isShownElsewhere(file: string, person: Person): Promise<boolean> {
  if (!keepsToOwn(person, 'media.save')) return false;
  const own = person.hotels.map((id) => new mongoose.Types.ObjectId(id));
  const found = await Promise.all(
    NOUNS.map((noun) => {
      const others = noun === 'hotels' ? { _id: { $nin: own } } : {};
      return collectionOf(noun).findOne({ pictures: file, trashed: null, ...others }, { projection: { _id: 1 } });
    }),
  );
  return found.some((entity) => entity !== null);
}

function mayRead(person: Person, { noun, id }: Use, posts: ReadonlySet<string>): boolean {
  if (noun === 'posts') return posts.has(id);
  const { read } = NOUN_ACTIONS[noun];
  return noun === 'hotels' ? mayOfHotel(person, read, id) : extentOf(person, read) !== undefined;
}

/**
 * How saved content describes a picture at a place; undefined where nothing does. A picture from before there was a
 * library begins with this description.
 */
export async function descriptionAtPlace(file: string): Promise<{ tr: string; en: string } | undefined> {
  const url = `/uploads/${file}`;
  const described = { pictures: file, 'imageAlts.image': url, trashed: null };
  for (const noun of NOUNS) {
    const entity = await mongoose.connection
      .collection<{ imageAlts: { image: string; tr: string; en: string }[] }>(noun)
      .findOne(described, { projection: { imageAlts: 1 } });
    const found = entity?.imageAlts.find(({ image }) => image === url);
    if (found) return { tr: found.tr, en: found.en };
  }
  return undefined;
}
