import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { INBOX } from '#shared/constants.ts';
import type { MessageFilter, MessageSummary } from '#shared/schemas/messages-inbox.ts';
import styles from './message-list.module.css';

interface FoundElsewhereProps {
  filter: MessageFilter;
  onShowAll: () => void;
}

const isElsewhere = ({ status }: MessageSummary, chosen: MessageFilter['status']) =>
  chosen === 'inbox' ? status !== 'new' && status !== 'open' : status !== chosen;

/** Says how many messages of a search have another status, so that a message in the archive or in spam is found too. */
export function FoundElsewhere({ filter: { status, ...filter }, onShowAll }: FoundElsewhereProps) {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const isSearch = filter.q !== undefined && status !== undefined;
  const { data } = trpc.messages.list.useQuery({ ...filter, limit: INBOX.page }, { enabled: isSearch });
  const count = isSearch ? (data?.items.filter((message) => isElsewhere(message, status)).length ?? 0) : 0;
  const text = t(data?.next ? 'messages.elsewhereAtLeast' : 'messages.elsewhere', { count });
  useEffect(() => {
    if (count > 0) announce(text);
  }, [announce, count, text]);
  if (count === 0) return null;
  return (
    <p className={styles.elsewhere}>
      {text} <ActionButton onClick={onShowAll}>{t('messages.showElsewhere')}</ActionButton>
    </p>
  );
}
