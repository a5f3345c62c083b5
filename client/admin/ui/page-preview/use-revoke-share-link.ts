import { useTranslation } from 'react-i18next';
import type { ROUTER_OF } from '#client/admin/lib/nouns.ts';
import { useConfirmedAction } from '#client/admin/ui/dialog/use-confirmed-action.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import type { PreviewNoun } from '#shared/constants.ts';

/** Asks whether the share link of a draft is to be revoked, and revokes it. */
export function useRevokeShareLink(noun: (typeof ROUTER_OF)[PreviewNoun], onSettled: () => Promise<unknown>) {
  const { t } = useTranslation('admin');
  const confirmAndRun = useConfirmedAction();
  const revocation = trpc[noun].deletePreview.useMutation();
  return (link: { id: string; preview: string }) =>
    confirmAndRun({
      title: t('preview.shareRevokeTitle'),
      text: t('preview.shareRevokeText'),
      action: 'preview.shareRevoke',
      done: t('preview.shareRevoked'),
      failed: t('preview.shareRevokeFailed'),
      run: () => revocation.mutateAsync(link),
      alreadyGone: 'preview.notFound',
      onSettled,
    });
}
