import { useState } from 'react';
import { todayInIstanbul } from '../../../shared/text/numbers/date.ts';
import { useLanguage } from '../../common/i18n/language.ts';
import { useTranslation } from '../../common/i18n/translation.ts';
import { download } from '../lib/download.ts';
import { fetchFile } from '../lib/session/admin-links.ts';
import { useErrorMessages } from '../lib/texts/error-messages.ts';
import { ActionButton } from './action-button.tsx';
import { useNotices } from './notices/notices.tsx';

interface ExportButtonProps {
  /** Which texts of the catalogue the button uses. */
  texts: 'messages' | 'statistics';
  path: string;
  filter: Record<string, string>;
}

export function ExportButton({ texts, path, filter }: ExportButtonProps) {
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
      const table = await fetchFile(`${path}?${query}`);
      download(table, `${t(`${texts}.exportName`)}-${todayInIstanbul()}.csv`);
      notices.success(t(`${texts}.exported`));
    } catch (thrown) {
      notices.error(t(`${texts}.exportFailed`, { reason: errorMessage(thrown) }));
    }
    setRunning(false);
  };
  return (
    <ActionButton aria-disabled={running} onClick={onClick}>
      {t(`${texts}.export`)}
    </ActionButton>
  );
}
