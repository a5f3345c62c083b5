import { useTranslation } from 'react-i18next';
import { trpc } from '#client/common/lib/trpc.ts';
import { TRASH } from '#shared/constants.ts';
import type { Restored } from '#shared/schemas/trash.ts';
import { useErrorMessages } from '../../lib/texts/error-messages.ts';
import { type ConfirmedAction, useConfirmedAction } from '../dialog/use-confirmed-action.ts';
import { useNotices } from '../notices/notices.tsx';

/** What the addresses of each kind begin with. */
const FOLDERS = { hotel: '/hotel/', room: '/hotel/', post: '/blog/', page: '/pages/' } as const;

interface Deletion extends Pick<ConfirmedAction, 'run' | 'alreadyGone'> {
  /** Where the texts of the question and of the notices are. */
  noun: 'hotels' | 'rooms' | 'blog' | 'pages';
  name: string;
  /** The name of the hotel of a room. */
  hotel?: string;
  /** How many rooms a hotel has. */
  count?: number;
  /** The id in the trash. */
  trashId: string;
}

/** What moves content to the trash and back. Both load all lists again, because the reader may have gone to another one. */
export function useTrash() {
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessages();
  const confirmAndRun = useConfirmedAction();
  const notices = useNotices();
  const utils = trpc.useUtils();

  const reload = () =>
    Promise.all([utils.trash, utils.hotels, utils.blog, utils.pages].map((noun) => noun.invalidate()));

  const show = ({ kind, name, slug, formerSlug }: Restored) => {
    if (slug === formerSlug) return notices.success(t('trash.restored', { name }), { turkish: [name] });
    const [address, former] = [slug, formerSlug].map((last) => FOLDERS[kind] + last);
    notices.success(t('trash.restoredUnder', { name, slug: address, former }), { turkish: [name], long: true });
  };

  const restore = async (id: string): Promise<void> => {
    try {
      show(await utils.client.trash.restore.mutate({ id }));
    } catch (thrown) {
      notices.error(errorMessage(thrown));
    }
    await reload();
  };

  return {
    /** Restores something from the trash by its id there, and shows a notice with the result. */
    restore,

    /** Moves something to the trash, after a question and with Undo. */
    moveToTrash: ({ noun, name, hotel = '', count = 0, trashId, ...action }: Deletion) =>
      confirmAndRun({
        ...action,
        title: t(`${noun}.deleteTitle`, { name }),
        text: t(`${noun}.deleteText`, { hotel, count, days: TRASH.days }),
        turkish: [name, hotel],
        action: `${noun}.deleteAction`,
        done: t(`${noun}.deleted`, { name }),
        failed: t(`${noun}.deleteFailed`),
        undo: () => restore(trashId),
        onSettled: reload,
      }),
  };
}
