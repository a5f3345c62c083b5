import { useTranslation } from 'react-i18next';
import type { TextFormat } from '#shared/constants.ts';
import { wordsOf } from '#shared/text/markdown/parse.ts';
import { formatDate, todayInIstanbul } from '#shared/text/numbers/date.ts';
import { unfinishedPart } from '../../lib/texts/unfinished-part.ts';
import { useConfirm } from './confirm-dialog.tsx';

interface Publication {
  title: string;
  content: string;
  format?: TextFormat | undefined;
  translations?: { en?: { title?: string | undefined; content?: string | undefined } | undefined } | undefined;
  /** Missing for pages, which have no date. */
  publishDate?: string;
  publishAt?: string | null | undefined;
}

/** Asks before visitors can read a text that looks unfinished, or a post whose date has not come. */
export function useConfirmPublishing() {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  return async (publication: Publication) => {
    const { title, content, format, translations: { en } = {}, publishDate = '', publishAt } = publication;
    // A link of a text with structure has square brackets too.
    const contents = [content, en?.content ?? ''].map((text) => wordsOf(text, format));
    const part = unfinishedPart([title, en?.title, ...contents]);
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
