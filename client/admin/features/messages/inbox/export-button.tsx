import { useState } from 'react';
import type { MessageFilter } from '../../../../../shared/schemas/messages-inbox.ts';
import { todayInIstanbul } from '../../../../../shared/text/date.ts';
import { useLanguage } from '../../../../common/i18n/language.ts';
import { useTranslation } from '../../../../common/i18n/translation.ts';
import { download } from '../../../lib/download.ts';
import { useErrorMessages } from '../../../lib/error-messages.ts';
import { fetchFile } from '../../../lib/session/admin-links.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { useNotices } from '../../../ui/notices.tsx';

/** Saves the messages of the filter as a table for a spreadsheet. */
export function ExportButton({ filter }: { filter: MessageFilter }) {
  const { t } = useTranslation('admin');
  const notices = useNotices();
  const language = useLanguage();
  const { errorMessage } = useErrorMessages();
  const [running, setRunning] = useState(false);
  const onClick = async () => {
    if (running) return;
    setRunning(true);
    try {
      const query = new URLSearchParams({ ...filter, lang: language });
      const table = await fetchFile(`/api/contact/messages/export.csv?${query}`);
      download(table, `${t('messages.exportName')}-${todayInIstanbul()}.csv`);
      notices.success(t('messages.exported'));
    } catch (thrown) {
      notices.error(t('messages.exportFailed', { reason: errorMessage(thrown) }));
    }
    setRunning(false);
  };
  return (
    <ActionButton aria-disabled={running} onClick={onClick}>
      {t('messages.export')}
    </ActionButton>
  );
}
