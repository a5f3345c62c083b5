import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { CHOSEN_PICTURE_KINDS } from '#shared/pictures.ts';
import type { MediaEntry } from '#shared/schemas/media.ts';
import styles from './media-selection.module.css';
import { useMediaChanges } from './use-media-changes.ts';

interface MediaSelectionProps {
  chosen: readonly MediaEntry[];
  onAll: () => void;
  onEnd: () => void;
}

/** The actions for the chosen pictures. */
export function MediaSelection({ chosen, onAll, onEnd }: MediaSelectionProps) {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const mayDelete = useMay('media.delete');
  const { remove, setKind, isPending } = useMediaChanges(chosen, onEnd);
  const { length: count } = chosen;
  const blocked = count === 0 || isPending;
  useEffect(() => announce(t('media.chosen', { count })), [announce, t, count]);
  return (
    <section className={`row ${styles.bar}`} aria-label={t('media.selection')}>
      <p className={styles.count}>{t('media.chosen', { count })}</p>
      <ActionButton onClick={onAll}>{t('media.chooseAll')}</ActionButton>
      {CHOSEN_PICTURE_KINDS.map((kind) => (
        <ActionButton key={kind} aria-disabled={blocked} onClick={() => blocked || void setKind(kind)}>
          {t(`media.makeKind.${kind}`)}
        </ActionButton>
      ))}
      {mayDelete && (
        <ActionButton variant="danger" aria-disabled={blocked} onClick={() => blocked || void remove()}>
          {t('form.delete')}
        </ActionButton>
      )}
      <ActionButton variant="ghost" onClick={onEnd}>
        {t('media.endSelection')}
      </ActionButton>
    </section>
  );
}
