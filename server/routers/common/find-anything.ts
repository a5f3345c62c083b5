import type { SignedIn } from '#server/api/context.ts';
import { ownPostsOf } from '#server/models/common/own-posts.ts';
import { NOT_TRASHED } from '#server/models/common/trashable.ts';
import { hotelsAmong } from '#server/models/hotels/hotels.ts';
import { best, targetsFor } from '#server/models/links.ts';
import { findMedia } from '#server/models/media/list.ts';
import { listMessages } from '#server/models/messages/lists.ts';
import { scopeOf } from '#server/models/messages/scope.ts';
import { userNames } from '#server/models/users/people.ts';
import { idsWithWords } from '#server/models/words-in-fields.ts';
import { type EntityNoun, LINK_TARGETS } from '#shared/constants.ts';
import { may, NOUN_ACTIONS } from '#shared/permissions.ts';
import type { Found } from '#shared/schemas/links.ts';
import { hotelsOf, readerOf } from './read-and-save.ts';

/** What may fit, with the words that are searched beside its name. */
type Candidate = Found & { words?: readonly string[] };

const WITHOUT_PICTURE = { image: '' };

/** The things whose editors a person may open, by typed words in any spelling (docs/rules.md#finding-anything). */
export async function findAnything(ctx: SignedIn, typed: string): Promise<Found[]> {
  const candidates = await Promise.all([entities(ctx, typed), users(ctx), pictures(ctx, typed), messages(ctx, typed)]);
  return best(typed, candidates.flat(), LINK_TARGETS.found).map(({ words: _, ...found }) => found);
}

/** The condition for what a person may open of a noun; undefined for a noun that the person may not read. */
function openedBy(ctx: SignedIn, noun: EntityNoun): object | undefined {
  const own: Partial<Record<EntityNoun, object | undefined>> = {
    hotels: hotelsAmong(hotelsOf(ctx, 'hotels.read')),
    posts: ownPostsOf(ctx.session, 'posts.read'),
  };
  return may(ctx.session, NOUN_ACTIONS[noun].read) ? { ...NOT_TRASHED, ...own[noun] } : undefined;
}

/** The ids of those that a person may open and that have the typed words in any field (docs/rules.md#lists). */
export async function findInFields(ctx: SignedIn, noun: EntityNoun, typed: string): Promise<string[]> {
  const condition = openedBy(ctx, noun);
  return condition ? idsWithWords(noun, typed, condition) : [];
}

async function entities(ctx: SignedIn, typed: string): Promise<Candidate[]> {
  const targets = await targetsFor(
    typed,
    (noun) => readerOf(ctx, NOUN_ACTIONS[noun].read),
    (noun) => openedBy(ctx, noun),
  );
  return targets.map(({ path: _, ...target }) => target);
}

async function users({ session }: SignedIn): Promise<Candidate[]> {
  if (!may(session, 'users.manage')) return [];
  return [...(await userNames())].map(([id, name]) => ({ kind: 'user', id, name, ...WITHOUT_PICTURE }));
}

async function pictures({ session }: SignedIn, typed: string): Promise<Candidate[]> {
  if (!may(session, 'media.read')) return [];
  const { items } = await findMedia({ q: typed }, session, { limit: LINK_TARGETS.read });
  return items.map(({ _id: file, kind, name, alt, searchText }) => ({
    kind: kind === 'file' ? 'file' : 'picture',
    id: file,
    name: name || alt.tr || file,
    image: kind === 'file' ? '' : `/uploads/${file}`,
    words: [alt.tr, alt.en, searchText],
  }));
}

async function messages({ session }: SignedIn, typed: string): Promise<Candidate[]> {
  if (!may(session, 'messages.read')) return [];
  const { items } = await listMessages({ q: typed }, scopeOf(session), { limit: LINK_TARGETS.read });
  return items.map(({ id, firstName, lastName, createdAt: at }) => ({
    kind: 'message',
    id,
    name: `${firstName} ${lastName}`,
    at,
    ...WITHOUT_PICTURE,
  }));
}
