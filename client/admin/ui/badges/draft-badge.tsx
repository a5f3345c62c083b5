import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { onDraftsChanged, readDraft } from '#client/admin/lib/editing/drafts.ts';
import { useUsername } from '#client/admin/lib/session/session-context.ts';
import { Badge } from './badge.tsx';

export function DraftBadge({ name }: { name: string }) {
  const { t } = useTranslation('admin');
  const username = useUsername();
  const shown = useSyncExternalStore(onDraftsChanged, () => readDraft(username, name) !== undefined);
  return shown && <Badge variant="info">{t('form.hasDraft')}</Badge>;
}
