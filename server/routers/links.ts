import type { Context } from '#server/api/context.ts';
import { proceduresFor, router } from '#server/api/trpc.ts';
import { wholeList } from '#server/models/common/list-page.ts';
import { findCard, searchLinkTargets } from '#server/models/links.ts';
import { DEFAULT_LANGUAGE, type EntityNoun } from '#shared/constants.ts';
import { NOUN_ACTIONS } from '#shared/permissions.ts';
import {
  cardAddress,
  fieldSearch,
  foundIds,
  foundThings,
  linkTargetSearch,
  linkTargets,
  shownCard,
} from '#shared/schemas/links.ts';
import * as docs from './common/docs.ts';
import { findAnything, findInFields } from './common/find-anything.ts';
import { readerOf } from './common/read-and-save.ts';
import { id } from './examples/common.ts';
import * as example from './examples/links.ts';

const { userQuery } = proceduresFor('Links');

const readersOf = (ctx: Context) => (noun: EntityNoun) => readerOf(ctx, NOUN_ACTIONS[noun].read);

export const linksRouter = router({
  search: userQuery({
    rest: 'GET /links',
    action: 'links.read',
    summary: 'Find hotels, rooms, posts, offers, pages and files by name',
    description:
      'For links and cards in texts: the twelve that fit best. What visitors do not see is found by people who may read it.',
    response: docs.page('What fits best first', [example.target]),
  })
    .input(linkTargetSearch)
    .output(linkTargets)
    .query(async ({ ctx, input }) => wholeList(await searchLinkTargets(input.q ?? '', readersOf(ctx), ctx.session))),

  find: userQuery({
    rest: 'GET /links/anything',
    action: 'links.read',
    summary: 'Find anything that you may open in the back office',
    description:
      'Hotels, rooms, posts, offers, pages, files and people by name, pictures by name or description, messages by their sender: the twenty that fit best.',
    response: docs.page('What fits best first', [example.found]),
  })
    .input(linkTargetSearch)
    .output(foundThings)
    .query(async ({ ctx, input }) => wholeList(await findAnything(ctx, input.q ?? ''))),

  words: userQuery({
    rest: 'GET /links/words',
    action: 'links.read',
    summary: 'Find hotels, posts, offers or pages by words in any of their fields',
    description:
      'What the search of a list finds beyond what the list shows: texts in both languages, features, telephone numbers, addresses, codes, of hotels also those of their rooms. Each person finds only what the person may open.',
    response: docs.page('The ids of all that have the words', [id]),
  })
    .input(fieldSearch)
    .output(foundIds)
    .query(async ({ ctx, input: { noun, q = '' } }) => wholeList(await findInFields(ctx, noun, q))),

  card: userQuery({
    rest: 'GET /links/cards/{id}',
    action: 'links.read',
    summary: 'Read what the card of a hotel, room or post shows',
    description: 'As pages show it now, for an editor of texts.',
    response: docs.result('The card', { card: example.card, visible: true }),
  })
    .input(cardAddress)
    .output(shownCard)
    .query(({ ctx, input: { lang = DEFAULT_LANGUAGE, kind = 'hotel', ...rest } }) =>
      findCard({ kind, ...rest }, lang, readersOf(ctx)),
    ),
});
