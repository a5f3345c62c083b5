import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#client/common/lib/trpc.ts';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import type { Preview } from '#shared/schemas/previews.ts';
import { focusNeighbourOnRemoval } from '../../lib/focus.ts';
import { useErrorMessages } from '../../lib/texts/error-messages.ts';
import { formatDateTime } from '../../lib/texts/format-date-time.ts';
import { ActionButton } from '../action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../dialog/dialog.tsx';
import { useConfirmedAction } from '../dialog/use-confirmed-action.ts';
import { INITIAL_FOCUS } from '../dialog/use-dialog-focus.ts';
import { EntryButton } from '../entry-button.tsx';
import { LoadError } from '../errors/load-error.tsx';
import { useToasts } from '../toasts/toasts.tsx';
import styles from './share-links.module.css';

interface ShareLinksProps {
  noun: 'hotels' | 'blog';
  id: string;
}

/** Share links show the saved draft to people without an account (docs/rules.md#previews). */
export function ShareLinks(props: ShareLinksProps) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionButton onClick={() => setOpen(true)}>{t('preview.share')}</ActionButton>
      {open && <ShareLinksDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ShareLinksDialog({ noun, id, onClose }: ShareLinksProps & { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { links, create, creating, revoke } = useShareLinks(noun, id);
  return (
    <Dialog onClose={onClose} title="preview.share" description={t('preview.shareText')} loading={links.isPending}>
      <DialogBody>
        {links.isPending && <p role="status">{t('layout.loading')}</p>}
        {links.isError && !links.data && (
          <LoadError error={links.error} onRetry={() => void links.refetch()}>
            {t('preview.shareLoadFailed')}
          </LoadError>
        )}
        {links.data?.length === 0 && <p>{t('preview.shareNone')}</p>}
        <ul className="stack">
          {links.data?.map((link) => (
            <ShareLink key={link.id} link={link} onRevoke={() => revoke(link)} />
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <ActionButton onClick={onClose}>{t('form.close')}</ActionButton>
        <ActionButton
          variant="primary"
          aria-disabled={creating}
          onClick={create}
          {...(links.data?.length === 0 && INITIAL_FOCUS)}
        >
          {t('preview.shareCreate')}
        </ActionButton>
      </DialogFooter>
    </Dialog>
  );
}

function useShareLinks(noun: ShareLinksProps['noun'], id: string) {
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessages();
  const toasts = useToasts();
  const confirmAndRun = useConfirmedAction();
  const links = trpc[noun].previews.useQuery({ id });
  const revocation = trpc[noun].deletePreview.useMutation();
  const creation = trpc[noun].createPreview.useMutation({
    onSuccess: () => toasts.success(t('preview.shareCreated')),
    onError: (thrown) => toasts.error(t('preview.shareFailed', { reason: errorMessage(thrown) })),
    onSettled: () => void links.refetch(),
  });
  return {
    links,
    creating: creation.isPending,
    create: () => creation.isPending || creation.mutate({ id }),
    revoke: (link: Preview) =>
      confirmAndRun({
        title: t('preview.shareRevokeTitle'),
        text: t('preview.shareRevokeText'),
        action: 'preview.shareRevoke',
        done: t('preview.shareRevoked'),
        failed: t('preview.shareRevokeFailed'),
        run: () => revocation.mutateAsync({ id, preview: link.id }),
        alreadyGone: 'preview.notFound',
        onSettled: () => links.refetch(),
      }),
  };
}

function ShareLink({ link, onRevoke }: { link: Preview; onRevoke: () => void }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const toasts = useToasts();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const time = formatDateTime(link.expiresAt);
  const copy = async () => {
    field?.select();
    try {
      await navigator.clipboard.writeText(field?.value ?? '');
      toasts.success(t('preview.shareCopied'));
    } catch {
      field?.focus();
      toasts.error(t('preview.shareCopyFailed'));
    }
  };
  return (
    <li ref={focusNeighbourOnRemoval} className={styles.link}>
      <p>
        <TurkishParts text={t('preview.shareUntil', { by: link.createdBy, time })} parts={[time]} />
      </p>
      <div className={styles.row}>
        <label htmlFor={id} className="visually-hidden">
          {t('preview.shareLink')}: <TurkishParts text={t('preview.ofTime', { time })} parts={[time]} />
        </label>
        <input id={id} ref={setField} className={styles.address} readOnly value={window.location.origin + link.path} />
        <EntryButton onClick={copy} label="preview.shareCopy" name={time} />
        <EntryButton variant="danger" onClick={onRevoke} label="preview.shareRevoke" name={time} />
      </div>
    </li>
  );
}
