import { useTranslation } from 'react-i18next';
import { useSavesInOrder } from '#client/admin/lib/data/use-saves-in-order.ts';
import { WHOLE_PAGE } from '#client/admin/lib/list/use-filtered-list.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { useConfirmedAction } from '#client/admin/ui/dialog/use-confirmed-action.ts';
import { useTrash } from '#client/admin/ui/history/use-trash.ts';
import type { Publication } from '#client/admin/ui/publishing/publication.ts';
import { publicationState } from '#client/admin/ui/publishing/publication-words.tsx';
import { useConfirmPublishing } from '#client/admin/ui/publishing/use-confirm-publishing.ts';
import { useMissingWords } from '#client/admin/ui/publishing/use-save-notice.ts';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
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
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const { withServerMessage } = useErrorMessages();
  const confirmAndRun = useConfirmedAction();
  const confirmPublishing = useConfirmPublishing();
  const missingWords = useMissingWords();
  const { toTrash } = useTrash();
  const sayEnd = useOfferEnd();
  const utils = trpc.useUtils();
  const update = trpc.offers.update.useMutation();
  const remove = trpc.offers.delete.useMutation();
  const { inOrder, saveInOrder } = useSavesInOrder('offers', () => utils.offers.invalidate());

  const show = (id: string, published: boolean) =>
    utils.offers.adminSummaries.setInfiniteData(WHOLE_PAGE, (data) => {
      const update = (offer: OfferListed) => (offer.id === id ? { ...offer, published } : offer);
      return data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(update) })) };
    });

  /** An optimistic update, rolled back after an error. */
  const togglePublished = async (offer: OfferListed): Promise<void> => {
    const { id, title: name, published } = offer;
    const next = { ...offer, published: !published };
    await utils.offers.adminSummaries.cancel();
    show(id, !published);
    const save = async () => {
      const stored = await utils.offers.get.fetch({ id }, { gcTime: 0 });
      const publication = published ? undefined : publicationOf(stored);
      if (publication && !(await confirmPublishing(publication))) return show(id, published);
      const { title, text, version } = stored;
      // The update keeps the values of omitted fields (docs/rules.md#whole-object-saves); these fields are required.
      const saved = await update.mutateAsync({ id, version, title, text, published: !published });
      if (sayEnd(stored, saved)) return;
      const { lines } = missingWords(undefined, publication);
      toasts.success(t(NOW[publicationState(next)], { name }), {
        turkish: [name],
        details: lines,
        ...(lines.length > 0 && { undo: () => togglePublished(next) }),
      });
    };
    await saveInOrder(save, (thrown) => {
      show(id, published);
      toasts.error(withServerMessage(thrown, t('offers.statusFailed')));
    });
  };

  return {
    togglePublished,

    deleteOffer: ({ id, title }: OfferListed) =>
      confirmAndRun({
        ...toTrash({ noun: 'offers', name: title, trashId: id }),
        run: () => inOrder(() => remove.mutateAsync({ id })),
        alreadyGone: 'offer.notFound',
      }),
  };
}
