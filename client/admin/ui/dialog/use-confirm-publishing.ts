import { useTranslation } from 'react-i18next';
import { formatDate, todayInIstanbul } from '#shared/text/numbers/date.ts';
import { unfinishedPart } from '../../lib/texts/unfinished-part.ts';
import { useConfirm } from './confirm-dialog.tsx';

interface Publication {
  title: string;
  content: string;
  translations?: { en?: { title?: string | undefined; content?: string | undefined } | undefined } | undefined;
  /** Missing for pages, which have no date. */
  publishDate?: string;
  publishAt?: string | null | undefined;
}

/** Asks before visitors can read a text that looks unfinished, or a post whose date has not come. */
export function useConfirmPublishing() {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  return async ({ title, content, translations: { en } = {}, publishDate = '', publishAt }: Publication) => {
    const part = unfinishedPart([title, content, en?.title, en?.content]);
    if (part !== undefined) {
      const text = t('publishing.unfinished', { part });
      if (!(await confirm({ title: t('publishing.unfinishedTitle'), text, turkish: [part], action: ACTION })))
        return false;
    }
    if (publishAt || publishDate <= todayInIstanbul()) return true;
    const date = formatDate(publishDate);
    const text = t('publishing.futureDate', { date });
    return confirm({ title: t('publishing.futureTitle'), text, turkish: [date], action: ACTION });
  };
}

const ACTION = 'publishing.publishNow';
