import { useTranslation } from 'react-i18next';
import { usePersonName } from '#client/admin/lib/data/use-person-name.ts';
import { focusNeighbourOnRemoval } from '#client/admin/lib/focus.ts';
import { nounOfKind, pictureOf } from '#client/admin/lib/nouns.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import { useOneAtATime } from '#client/admin/lib/use-one-at-a-time.ts';
import { useConfirmedAction } from '#client/admin/ui/dialog/use-confirmed-action.ts';
import { EntryButton } from '#client/admin/ui/entry-button.tsx';
import { useTrash } from '#client/admin/ui/history/use-trash.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { Picture } from '#client/common/ui/picture.tsx';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { TRASH } from '#shared/constants.ts';
import { DAY_MS } from '#shared/lib/numbers/date.ts';
import type { TrashEntry } from '#shared/schemas/trash.ts';
import styles from './trash-list.module.css';

/** The result is between 1 and 30, whatever the clock of the browser shows. */
const daysUntil = (time: string): number =>
  Math.min(TRASH.days, Math.max(1, Math.ceil((Date.parse(time) - Date.now()) / DAY_MS)));

export function TrashList({ entries }: { entries: readonly TrashEntry[] }) {
  const { t } = useTranslation('admin');
  return (
    <ul aria-label={t('trash.list')} className="lined">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function Entry({ entry }: { entry: TrashEntry }) {
  const restore = useOneAtATime(useTrash().restore);
  const purge = usePurge();
  const mayPurge = useMay('trash.purge');
  const { id, kind, name, image } = entry;
  return (
    <li ref={focusNeighbourOnRemoval} className={styles.entry}>
      <Picture src={image} alt="" kind={pictureOf(kind)} sizes="4.5rem" className={styles.picture} />
      <div>
        <p className="strong" lang="tr">
          {name}
        </p>
        <EntryFacts entry={entry} />
      </div>
      <div className={`row ${styles.actions}`}>
        <EntryButton variant="ghost" onClick={() => restore(id)} label="trash.restore" name={name} />
        {mayPurge && <EntryButton variant="danger" onClick={() => purge(entry)} label="trash.delete" name={name} />}
      </div>
    </li>
  );
}

function EntryFacts({ entry }: { entry: TrashEntry }) {
  const { t } = useTranslation('admin');
  const personName = usePersonName();
  const { kind, hotel = '', rooms = 0, deletedAt, deletedBy, expiresAt } = entry;
  const time = formatDateTime(deletedAt);
  const whole = rooms > 0 ? t('trash.hotelRooms', { count: rooms }) : t(`activity.nouns.${nounOfKind(kind)}`);
  const what = kind === 'room' ? t('trash.roomOf', { hotel }) : whole;
  return (
    <>
      <p>
        <TurkishParts text={what} parts={[hotel]} />
      </p>
      <p className="fine-print tabular">
        <TurkishParts text={t('trash.deletedBy', { name: personName(deletedBy), time })} parts={[time]} />
        <span>{` · ${t('trash.daysLeft', { count: daysUntil(expiresAt) })}`}</span>
      </p>
    </>
  );
}

function usePurge(): (entry: TrashEntry) => Promise<void> {
  const { t } = useTranslation('admin');
  const confirmAndRun = useConfirmedAction();
  const utils = trpc.useUtils();
  const purge = trpc.trash.delete.useMutation();
  return ({ id, kind, name, hotel = '', rooms = 0 }) =>
    confirmAndRun({
      title: t('trash.deleteTitle', { name }),
      text: t(`trash.deleteText.${kind}`, { hotel, count: rooms }),
      turkish: [name, hotel],
      action: 'trash.delete',
      done: t('trash.deleted', { name }),
      failed: t('trash.deleteFailed'),
      run: () => purge.mutateAsync({ id }),
      alreadyGone: 'trash.notFound',
      onSettled: () => utils.trash.invalidate(),
    });
}
