import { useTranslation } from 'react-i18next';
import { useSavesInOrder } from '#client/admin/lib/data/use-saves-in-order.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { useConfirmPublishing } from '#client/admin/ui/publishing/use-confirm-publishing.ts';
import { useMissingWords } from '#client/admin/ui/publishing/use-save-notice.ts';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import type { HotelListed } from '#shared/schemas/hotel-lists.ts';
import { hotelPublication } from './hotel-publications.ts';
import { requiredHotelFields } from './hotel-updates.ts';
import { useShowHotels } from './use-hotel-list.ts';

/** Publishes a hotel or takes it back: an optimistic update, rolled back after an error. */
export function useHotelPublication() {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const { withServerMessage } = useErrorMessages();
  const confirmPublishing = useConfirmPublishing();
  const missingWords = useMissingWords();
  const { hotels } = trpc.useUtils();
  const update = trpc.hotels.update.useMutation();
  const showHotels = useShowHotels();
  const { saveInOrder } = useSavesInOrder('hotels', () => hotels.invalidate());
  const togglePublished = async (hotel: Pick<HotelListed, 'id' | 'name' | 'published'>): Promise<void> => {
    const { id, name, published } = hotel;
    const show = (state: boolean) =>
      showHotels((list) => list.map((other) => (other.id === id ? { ...other, published: state } : other)));
    await show(!published);
    const save = async () => {
      const stored = await hotels.get.fetch({ id }, { gcTime: 0 });
      const publication = published ? undefined : hotelPublication(stored, stored.rooms);
      if (publication && !(await confirmPublishing(publication))) return show(published);
      await update.mutateAsync({
        ...requiredHotelFields(stored),
        ...{ id, version: stored.version, published: !published },
      });
      const { lines } = missingWords(undefined, publication);
      toasts.success(t(published ? 'hotels.nowDraft' : 'hotels.nowPublished', { name }), {
        turkish: [name],
        details: lines,
        ...(lines.length > 0 && { undo: () => togglePublished({ ...hotel, published: true }) }),
      });
    };
    await saveInOrder(save, (thrown) => {
      void show(published);
      toasts.error(withServerMessage(thrown, t('hotels.statusFailed')));
    });
  };
  return togglePublished;
}
