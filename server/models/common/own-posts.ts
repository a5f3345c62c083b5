import mongoose, { Types } from 'mongoose';
import { type Action, extentOf, keepsToOwn, type Person } from '#shared/permissions.ts';
import { isId } from './versioned.ts';

/*
 * The posts that are a person's own (docs/rules.md#permissions), for nouns that may not import the model of posts.
 */

const posts = () => mongoose.connection.collection<{ _id: Types.ObjectId; owner?: string }>('posts');

/** The only posts that a person may do something to, as a filter; undefined for all posts. */
export const ownPostsOf = (person: Person, action: Action): { owner: string } | undefined =>
  keepsToOwn(person, action) ? { owner: person.username } : undefined;

/** Which of some posts a person may do something to. @param ids in any case; the answer has small letters */
export async function permittedPosts(person: Person, action: Action, ids: readonly string[]): Promise<Set<string>> {
  const own = ownPostsOf(person, action);
  if (!own) return new Set(extentOf(person, action) === undefined ? [] : ids.map((id) => id.toLowerCase()));
  const _id = { $in: ids.filter(isId).map((id) => new Types.ObjectId(id)) };
  const found = await posts()
    .find({ _id, ...own }, { projection: { _id: 1 } })
    .toArray();
  return new Set(found.map((post) => String(post._id)));
}

/** The ids of a person's own posts, also of those in the trash. */
export async function ownPostIds(owner: string): Promise<string[]> {
  const found = await posts()
    .find({ owner }, { projection: { _id: 1 } })
    .toArray();
  return found.map(({ _id }) => String(_id));
}
