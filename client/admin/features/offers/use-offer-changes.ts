import { withChanges } from '#client/admin/lib/list/items-of.ts';
import { WHOLE_PAGE } from '#client/admin/lib/list/use-filtered-list.ts';
import { useDeletion } from '#client/admin/ui/history/use-trash.ts';
import type { Publication } from '#client/admin/ui/publishing/publication.ts';
import { publicationState } from '#client/admin/ui/publishing/publication-words.tsx';
import { usePublicationChange } from '#client/admin/ui/publishing/use-publication-change.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import type { TextFormat } from '#shared/constants.ts';
import { wordsOf } from '#shared/lib/markdown/parse.ts';
import type { OfferListed } from '#shared/schemas/offers.ts';
import { useOfferEnd } from './use-offer-end.ts';

/** The toast after a change of an offer, by the offer's new state for visitors. */
const NOW = {
  draft: 'offers.nowDraft',
  handedIn: 'offers.nowDraft',
  scheduled: 'offers.nowScheduled',
  live: 'offers.nowPublished',
  ended: 'offers.nowEnded',
} as const;

interface Read {
  title: string;
  text: string;
  image: string;
  terms: string;
  stayUntil: string;
  unpublishAt?: string | null | undefined;
  format?: TextFormat | undefined;
  translations?: { en?: { title?: string | undefined; text?: string | undefined } | undefined } | undefined;
}

/** The texts of an offer for visitors, and the parts that it lacks. */
export function publicationOf(offer: Read): Publication {
  const { title, text, format, image, terms, stayUntil, unpublishAt, translations } = offer;
  const { en } = translations ?? {};
  // The law on advertising asks for an end and the terms of each campaign.
  const lacks = { picture: image === '', dates: !unpublishAt && stayUntil === '', terms: terms.trim() === '' };
  const words = [text, en?.text ?? ''].map((each) => wordsOf(each, format));
  return {
    name: `offer ${title}`,
    texts: [title, en?.title, ...words],
    missing: (['picture', 'dates', 'terms'] as const).filter((part) => lacks[part]),
  };
}

export function useOfferChanges() {
  const deleteOffer = useDeletion('offers');
  const sayEnd = useOfferEnd();
  const { offers } = trpc.useUtils();
  const update = trpc.offers.update.useMutation();
  const changePublication = usePublicationChange('offers', () => offers.invalidate());

  const togglePublished = (offer: OfferListed): Promise<void> => {
    const { id, title: name } = offer;
    const next = { ...offer, published: !offer.published };
    return changePublication({
      name,
      show: async (isChanged) => {
        const { published } = isChanged ? next : offer;
        await offers.adminSummaries.cancel();
        offers.adminSummaries.setInfiniteData(WHOLE_PAGE, (data) => withChanges(data, id, { published }));
      },
      read: () => offers.get.fetch({ id }, { gcTime: 0 }),
      publicationOf: (stored) => (next.published ? publicationOf(stored) : undefined),
      // The update keeps the values of omitted fields (docs/rules.md#whole-object-saves); these fields are required.
      save: ({ title, text, version }) => update.mutateAsync({ id, version, title, text, published: next.published }),
      sayMore: sayEnd,
      done: NOW[publicationState(next)],
      undo: () => togglePublished(next),
    });
  };

  return {
    togglePublished,

    deleteOffer: ({ id, title }: OfferListed) => deleteOffer(id, title),
  };
}
