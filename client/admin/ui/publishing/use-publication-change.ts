import { useTranslation } from 'react-i18next';
import { useSavesInOrder } from '#client/admin/lib/data/use-saves-in-order.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import type { Publication } from './publication.ts';
import { useConfirmPublishing } from './use-confirm-publishing.ts';
import { useMissingWords } from './use-save-notice.ts';

type Noun = 'blog' | 'hotels' | 'offers' | 'pages';

interface PublicationChange<E, S> {
  /** The name of the entry, which is Turkish in both languages. */
  name: string;
  /** Shows the entry in its list as it will be, or as it was. */
  show: (isChanged: boolean) => Promise<void>;
  read: () => Promise<E>;
  /** The entry as visitors will read it; undefined when they will not see it. */
  publicationOf: (stored: E) => Publication | undefined;
  save: (stored: E) => Promise<S>;
  /** Says what else a save did. @returns whether it did, which is then all that is said */
  sayMore?: (stored: E, saved: S) => boolean;
  done: Extract<AdminKey, `${Noun}.now${string}`>;
  undo: () => Promise<void>;
}

/**
 * Changes in a list whether visitors see an entry: an optimistic update, rolled back after an error (docs/rules.md#posts).
 * @param noun the list, whose changes run one after another
 */
export function usePublicationChange(noun: Noun, reload: () => Promise<unknown>) {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const { withServerMessage } = useErrorMessages();
  const confirmPublishing = useConfirmPublishing();
  const missingWords = useMissingWords();
  const { saveInOrder } = useSavesInOrder(noun, reload);
  return async <E, S>(change: PublicationChange<E, S>): Promise<void> => {
    const { name, show, undo } = change;
    await show(true);
    const save = async () => {
      const stored = await change.read();
      const publication = change.publicationOf(stored);
      if (publication && !(await confirmPublishing(publication))) return show(false);
      const saved = await change.save(stored);
      if (change.sayMore?.(stored, saved)) return;
      const { lines, turkish } = missingWords(undefined, publication);
      toasts.success(t(change.done, { name }), {
        turkish: [name, ...turkish],
        details: lines,
        ...(lines.length > 0 && { undo }),
      });
    };
    await saveInOrder(save, (thrown) => {
      void show(false);
      toasts.error(withServerMessage(thrown, t(`${noun}.statusFailed`)));
    });
  };
}
