import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import type { Content } from '#shared/schemas/content.ts';
import type { Offer } from '#shared/schemas/offers.ts';

/** The server switches off the announcement of an offer that ends; Undo brings back both (docs/rules.md#announcement). */
export function useOfferEnd() {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const { errorMessage } = useErrorMessages();
  const mayAnnounce = useMay('settings.save');
  const utils = trpc.useUtils();
  const updateOffer = trpc.offers.update.useMutation();
  const saveHomepage = trpc.content.saveHomepage.useMutation();

  /** @returns the home page while its announcement points to the offer */
  const announcing = async (id: string): Promise<Content | undefined> => {
    if (!mayAnnounce) return undefined;
    const home = await utils.content.homepage.fetch({}, { gcTime: 0, staleTime: 0 });
    return home.announcement.active && home.announcement.offerId === id ? home : undefined;
  };
  /** The home page before a save, while its announcement points to the offer. */
  const before = useRef<Content>(undefined);
  const bringBack = async ({ version, ...home }: Content) => {
    await saveHomepage.mutateAsync({ ...home, version: version + 1 });
    await utils.content.invalidate();
  };
  const undo = async ({ id, title, text, published, unpublishAt = null }: Offer, home: Content) => {
    try {
      await updateOffer.mutateAsync({ id, title, text, published, unpublishAt });
      await bringBack(home);
    } catch (thrown) {
      toasts.error(errorMessage(thrown));
    }
    await utils.offers.invalidate();
  };
  return {
    /** To be called before a save; a home page that cannot be read stops no save. */
    watch: async (id: string): Promise<void> => {
      before.current = await announcing(id).catch(() => undefined);
    },
    /** To be called after it: says that the announcement is off, with Undo. @returns whether the save switched it off */
    sayEnd: async (former: Offer): Promise<boolean> => {
      const home = before.current;
      if (!home || (await announcing(former.id).catch(() => home))) return false;
      void utils.content.invalidate();
      toasts.success(t('offers.endedWithAnnouncement', { name: former.title }), {
        turkish: [former.title],
        undo: () => undo(former, home),
      });
      return true;
    },
  };
}
