import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#client/admin/lib/copy-text.ts';
import { usePersonName } from '#client/admin/lib/data/use-person-name.ts';
import { focusNeighbourOnRemoval } from '#client/admin/lib/focus.ts';
import { ROUTER_OF } from '#client/admin/lib/nouns.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { CopyRow } from '#client/admin/ui/copy-field.tsx';
import { Dialog, DialogBody, DialogFooter } from '#client/admin/ui/dialog/dialog.tsx';
import { useAskingClose } from '#client/admin/ui/dialog/use-asking-close.ts';
import { INITIAL_FOCUS } from '#client/admin/ui/dialog/use-dialog-focus.ts';
import { EntryButton } from '#client/admin/ui/entry-button.tsx';
import { LoadingLine, QueryState } from '#client/admin/ui/errors/query-state.tsx';
import { focusTooLong, TextInput } from '#client/admin/ui/form/text-input.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { LIMITS, type PreviewNoun } from '#shared/constants.ts';
import type { Preview } from '#shared/schemas/previews.ts';
import styles from './share-links.module.css';
import { useRevokeShareLink } from './use-revoke-share-link.ts';

interface ShareLinksProps {
  noun: PreviewNoun;
  id: string;
}

/** Share links show the saved draft to people without an account (docs/rules.md#previews). */
export function ShareLinks(props: ShareLinksProps) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(false);
  if (!useMay(`${props.noun}.share`)) return null;
  return (
    <>
      <ActionButton onClick={() => setOpen(true)}>{t('preview.share')}</ActionButton>
      {open && <ShareLinksDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ShareLinksDialog({ noun, id, onClose }: ShareLinksProps & { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { links, create, creating, revoke } = useShareLinks(ROUTER_OF[noun], id);
  const [name, setName] = useState('');
  const close = useAskingClose(() => name.trim() !== '', onClose);
  const nameId = useId();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!focusTooLong(event.currentTarget) && !creating && (await create(name))) setName('');
  };
  return (
    <Dialog onClose={close} title="preview.share" description={t('preview.shareText')} loading={links.isPending}>
      <DialogBody>
        <QueryState query={links} failed="preview.shareLoadFailed" loading={<LoadingLine />} />
        {links.data?.items.length === 0 && <p>{t('preview.shareNone')}</p>}
        <ul className="stack">
          {links.data?.items.map((link) => (
            <ShareLink key={link.id} link={link} onRevoke={() => revoke(link)} />
          ))}
        </ul>
        <form className={styles.create} onSubmit={onSubmit}>
          <TextInput
            id={nameId}
            label={t('preview.shareName')}
            value={name}
            maxLength={LIMITS.name}
            input={{ enterKeyHint: 'done', ...(links.data?.items.length === 0 && INITIAL_FOCUS) }}
            onChange={setName}
          />
          <ActionButton type="submit" variant="primary" aria-disabled={creating}>
            {t('preview.shareCreate')}
          </ActionButton>
        </form>
      </DialogBody>
      <DialogFooter>
        <ActionButton onClick={close}>{t('form.close')}</ActionButton>
      </DialogFooter>
    </Dialog>
  );
}

function useShareLinks(noun: (typeof ROUTER_OF)[PreviewNoun], id: string) {
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessages();
  const toasts = useToasts();
  const links = trpc[noun].previews.useQuery({ id });
  const revoke = useRevokeShareLink(noun, () => links.refetch());
  const creation = trpc[noun].createPreview.useMutation();
  /** Creates a link and copies it at once. @returns whether there is a new link */
  const create = async (name: string): Promise<boolean> => {
    try {
      const { path } = await creation.mutateAsync({ id, name });
      const copied = await copyText(addressOf(path));
      toasts.success(t(copied ? 'preview.shareCreatedAndCopied' : 'preview.shareCreated'));
      return true;
    } catch (thrown) {
      toasts.error(t('preview.shareFailed', { reason: errorMessage(thrown) }));
      return false;
    } finally {
      void links.refetch();
    }
  };
  return {
    links,
    creating: creation.isPending,
    create,
    revoke: (link: Preview) => revoke({ id, preview: link.id }),
  };
}

const addressOf = (path: string) => window.location.origin + path;

function ShareLink({ link, onRevoke }: { link: Preview; onRevoke: () => void }) {
  const { t } = useTranslation('admin');
  const personName = usePersonName();
  const id = useId();
  const time = formatDateTime(link.expiresAt);
  return (
    <li ref={focusNeighbourOnRemoval} className="stack-tight">
      <p>
        {link.name !== '' && <strong dir="auto">{link.name} · </strong>}
        <TurkishParts text={t('preview.shareUntil', { by: personName(link.createdBy), time })} parts={[time]} />
      </p>
      <label htmlFor={id} className="visually-hidden">
        {t('preview.shareLink')}: <TurkishParts text={t('preview.ofTime', { time })} parts={[time]} />
      </label>
      <CopyRow id={id} value={addressOf(link.path)} copied="preview.shareCopied" name={time}>
        <EntryButton variant="danger" onClick={onRevoke} label="preview.shareRevoke" name={time} />
      </CopyRow>
    </li>
  );
}
