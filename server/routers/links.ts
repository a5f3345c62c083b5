import type { Context } from '#server/api/context.ts';
import { proceduresFor, router } from '#server/api/trpc.ts';
import { findCard, searchLinkTargets } from '#server/models/links.ts';
import { DEFAULT_LANGUAGE, type EntityNoun } from '#shared/constants.ts';
import { NOUN_ACTIONS } from '#shared/permissions.ts';
import { cardAddress, linkTargetSearch, linkTargets, shownCard } from '#shared/schemas/links.ts';
import { readerOf } from './common/read-and-save.ts';
import * as example from './examples/links.ts';

const { userQuery } = proceduresFor('Links');

const readersOf = (ctx: Context) => (noun: EntityNoun) => readerOf(ctx, NOUN_ACTIONS[noun].read);

export const linksRouter = router({
  search: userQuery({
    rest: 'GET /links',
    action: 'links.read',
    summary: 'Find hotels, rooms, posts, offers and pages by name',
    description:
      'For links and cards in texts: the twelve that fit best. What visitors do not see is found by people who may read it.',
    response: { kind: 'result', description: 'What fits best first', example: [example.target] },
  })
    .input(linkTargetSearch)
    .output(linkTargets)
    .query(({ ctx, input }) => searchLinkTargets(input.q ?? '', readersOf(ctx))),

  card: userQuery({
    rest: 'GET /links/cards/{id}',
    action: 'links.read',
    summary: 'Read what the card of a hotel, room or post shows',
    description: 'As pages show it now, for an editor of texts.',
    response: { kind: 'result', description: 'The card', example: { card: example.card, visible: true } },
  })
    .input(cardAddress)
    .output(shownCard)
    .query(({ ctx, input: { lang = DEFAULT_LANGUAGE, kind = 'hotel', ...rest } }) =>
      findCard({ kind, ...rest }, lang, readersOf(ctx)),
    ),
});
