import type { Restored } from '../../../../shared/schemas/trash.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { trpc } from '../../lib/data/trpc.ts';
import { useErrorMessages } from '../../lib/texts/error-messages.ts';
import { useNotices } from '../notices/notices.tsx';

/** What the addresses of each kind begin with. */
const FOLDERS = { hotel: '/hotel/', room: '/hotel/', post: '/blog/', page: '/pages/' } as const;

/** Restores something from the trash by its id there, and shows a notice with the result. */
export function useTrashRestore(): (id: string) => Promise<void> {
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessages();
  const notices = useNotices();
  const utils = trpc.useUtils();

  const show = ({ kind, name, slug, formerSlug }: Restored) => {
    if (slug === formerSlug) return notices.success(t('trash.restored', { name }), { turkish: [name] });
    const [address, former] = [slug, formerSlug].map((last) => FOLDERS[kind] + last);
    notices.success(t('trash.restoredUnder', { name, slug: address, former }), { turkish: [name], long: true });
  };

  return async (id) => {
    try {
      show(await utils.client.trash.restore.mutate({ id }));
    } catch (thrown) {
      notices.error(errorMessage(thrown));
    }
    await Promise.all([utils.trash, utils.hotels, utils.blog, utils.pages].map((noun) => noun.invalidate()));
  };
}
