import type { CardOf } from '#client/admin/lib/editing/preview-tree.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import type { Language } from '#shared/constants.ts';
import type { CardReference } from '#shared/schemas/text-tree.ts';

export const CARD_FRESH_MS = 60_000;

/** Cards as visitors see them. @returns what a card shows; undefined for a card that shows nothing */
export function useCards(references: readonly CardReference[], lang: Language): CardOf {
  const cards = trpc.useQueries((queries) =>
    references.map(({ kind, id, room }) => queries.links.card({ kind, id, room, lang }, { staleTime: CARD_FRESH_MS })),
  );
  return (asked) => {
    const at = references.findIndex(
      ({ kind, id, room }) => kind === asked.kind && id === asked.id && room === asked.room,
    );
    const shown = cards[at]?.data;
    return shown?.visible && shown.card ? shown.card : undefined;
  };
}
