import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import type { Offer, OfferSaved } from '#shared/schemas/offers.ts';

/** An announcement ends with the offer that it points to, and Undo of the save brings back both (docs/rules.md#announcement). */
export function useOfferEnd() {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const { errorMessage } = useErrorMessages();
  const utils = trpc.useUtils();
  const update = trpc.offers.update.useMutation();

  const undo = async ({ id, title, text, published, unpublishAt = null }: Offer) => {
    try {
      await update.mutateAsync({ id, title, text, published, unpublishAt });
    } catch (thrown) {
      toasts.error(errorMessage(thrown));
    }
    await utils.offers.invalidate();
  };
  /** Says that an announcement ended with the offer, with Undo. @returns whether one did */
  return (former: Offer, { announcementEnded = false }: OfferSaved): boolean => {
    if (announcementEnded) {
      toasts.success(t('offers.endedWithAnnouncement', { name: former.title }), {
        turkish: [former.title],
        undo: () => undo(former),
      });
    }
    return announcementEnded;
  };
}
