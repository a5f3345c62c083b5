import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusOnRemoval, headingOf } from '#client/admin/lib/focus.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { useMediaName } from '#client/admin/lib/texts/use-media-name.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { useConfirmedAction } from '#client/admin/ui/dialog/use-confirmed-action.ts';
import { MediaPicker } from '#client/admin/ui/media/media-picker.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { useAttempt } from '#client/admin/ui/toasts/use-attempt.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import type { Media, Use } from '#shared/schemas/media.ts';
import styles from './media-uses.module.css';

interface MediaActionsProps {
  media: Media;
  /** Whether the form has changes that are not saved. */
  dirty: boolean;
  onDeleted: () => void;
}

/** Replaces the picture wherever it is used, or deletes the picture. */
export function MediaActions({ media, dirty, onDeleted }: MediaActionsProps) {
  const mayReplace = useMay('media.replace');
  const mayDelete = useMay('media.delete');
  return (
    <div className={styles.actions}>
      {mayReplace && media.uses > 0 && <ReplaceButton media={media} dirty={dirty} />}
      {mayDelete && <DeleteButton media={media} onDeleted={onDeleted} />}
    </div>
  );
}

/** The button disappears with the last place of the picture. */
const keepFocus = focusOnRemoval(headingOf);

const fileOf = (url: string) => url.replace('/uploads/', '');

function ReplaceButton({ media: { file, url, kind, uses }, dirty }: Omit<MediaActionsProps, 'onDeleted'>) {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const attempt = useAttempt();
  const utils = trpc.useUtils();
  const replace = trpc.media.replace.useMutation();
  const [open, setOpen] = useState(false);
  const choose = async ([other = url]: readonly string[]) => {
    const call = () => replace.mutateAsync({ replaced: file, file: fileOf(other) });
    const replaced = await attempt(call, 'media.replaceFailed');
    if (replaced) toasts.success(t('media.replaced', { count: replaced.changed.length }));
    // Lists and forms anywhere may show the picture.
    await utils.invalidate();
  };
  return (
    <>
      <ActionButton
        ref={keepFocus}
        aria-haspopup="dialog"
        aria-disabled={replace.isPending}
        onClick={() => (dirty ? toasts.error(t('media.replaceSave')) : replace.isPending || setOpen(true))}
      >
        {t('media.replace')}
      </ActionButton>
      {open && (
        <MediaPicker
          title="media.replaceTitle"
          description={t('media.replaceText', { count: uses })}
          files={kind === 'file'}
          max={1}
          onChoose={(urls) => void choose(urls)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function DeleteButton({ media, onDeleted }: Omit<MediaActionsProps, 'dirty'>) {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const { errorMessage } = useErrorMessages();
  const runConfirmed = useConfirmedAction();
  const utils = trpc.useUtils();
  const remove = trpc.media.delete.useMutation();
  const { text: name } = useMediaName()(media);
  const { file, usedIn } = media;
  const namesOf = (uses: readonly Use[]) => uses.map((use) => use.name || t(`activity.nouns.${use.noun}`)).join(', ');
  const press = () => {
    const showing = usedIn.filter(({ place }) => place !== 'history');
    if (showing.length > 0) {
      const data = { code: 'media.used' as const, params: { places: namesOf(showing) } };
      return toasts.error(errorMessage({ data }));
    }
    return runConfirmed({
      title: t('media.deleteTitle', { name }),
      text: usedIn.length === 0 ? t('media.deleteText') : t('media.deleteHistory', { places: namesOf(usedIn) }),
      turkish: [name, ...usedIn.map((use) => use.name).filter((each) => each !== '')],
      action: 'form.delete',
      run: async () => {
        await remove.mutateAsync({ file });
        onDeleted();
      },
      alreadyGone: 'media.notFound',
      done: t('media.deleted', { name }),
      failed: t('media.deleteFailed'),
      onSettled: () => utils.media.list.invalidate(),
    });
  };
  return (
    <ActionButton variant="danger" onClick={() => void press()}>
      {t(media.kind === 'file' ? 'media.deleteFile' : 'media.delete')}
    </ActionButton>
  );
}
