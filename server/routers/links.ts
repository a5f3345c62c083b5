import type { Context } from '#server/api/context.ts';
import { proceduresFor, router } from '#server/api/trpc.ts';
import { wholeList } from '#server/models/common/list-page.ts';
import { findCard, searchLinkTargets } from '#server/models/links.ts';
import { DEFAULT_LANGUAGE, type EntityNoun } from '#shared/constants.ts';
import { NOUN_ACTIONS } from '#shared/permissions.ts';
import { cardAddress, foundThings, linkTargetSearch, linkTargets, shownCard } from '#shared/schemas/links.ts';
import * as docs from './common/docs.ts';
import { findAnything } from './common/find-anything.ts';
import { readerOf } from './common/read-and-save.ts';
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
