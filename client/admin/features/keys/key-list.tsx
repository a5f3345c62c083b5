import { useTranslation } from 'react-i18next';
import { useHotelNames } from '#client/admin/lib/data/use-hotel-names.ts';
import { usePersonName } from '#client/admin/lib/data/use-person-name.ts';
import { focusNeighbourOnRemoval } from '#client/admin/lib/focus.ts';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import { Badge } from '#client/admin/ui/badges/badge.tsx';
import { useConfirmedAction } from '#client/admin/ui/dialog/use-confirmed-action.ts';
import { EntryButton } from '#client/admin/ui/entry-button.tsx';
import entry from '#client/admin/ui/list/entry.module.css';
import { trpc } from '#client/common/lib/trpc.ts';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { formatDate, todayInIstanbul } from '#shared/lib/numbers/date.ts';
import type { ApiKey } from '#shared/schemas/keys.ts';
import styles from './keys.module.css';
import { allowedNouns, SCOPE_NOUNS } from './scopes.ts';

export function KeyList({ keys }: { keys: readonly ApiKey[] }) {
  const { t } = useTranslation('admin');
  return (
    <ul aria-label={t('keys.title')}>
      {keys.map((key) => (
        <KeyItem key={key.id} apiKey={key} />
      ))}
    </ul>
  );
}

function KeyItem({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation('admin');
  const { id, name, scopes, until, confirmed } = apiKey;
  const confirmAndRun = useConfirmedAction();
  const utils = trpc.useUtils();
  const revocation = trpc.keys.delete.useMutation();
  const onRevoke = () =>
    confirmAndRun({
      title: t('keys.revokeTitle', { name }),
      text: t('keys.revokeText'),
      turkish: [name],
      action: 'keys.revoke',
      done: t('keys.revoked', { name }),
      failed: t('keys.revokeFailed'),
      run: () => revocation.mutateAsync({ id }),
      alreadyGone: 'key.notFound',
      onSettled: () => utils.keys.list.invalidate(),
    });
  return (
    <li ref={focusNeighbourOnRemoval} className={`row ${entry.entry}`}>
      <div className={styles.text}>
        <div className={`row ${styles.head}`}>
          <h2 className={styles.name} lang="tr">
            {name}
          </h2>
          {until !== null && until < todayInIstanbul() && <Badge variant="warning">{t('keys.ended')}</Badge>}
          {!confirmed && <Badge variant="warning">{t('keys.waits')}</Badge>}
        </div>
        {allowedNouns(scopes).map(({ may, nouns }) => (
          <p key={may}>{t(`keys.may.${may}`, { nouns: nouns.map((noun) => t(SCOPE_NOUNS[noun].name)).join(', ') })}</p>
        ))}
        <KeyHotels hotels={apiKey.hotels} />
        <KeyTimes apiKey={apiKey} />
      </div>
      <EntryButton variant="danger" onClick={onRevoke} label="keys.revoke" name={name} />
    </li>
  );
}

function KeyHotels({ hotels }: { hotels: readonly string[] }) {
  const { t } = useTranslation('admin');
  const names = useHotelNames();
  if (hotels.length === 0) return <p>{t('keys.allHotels')}</p>;
  const nameOf = (id: string) => names.find((hotel) => hotel.id === id)?.name ?? t('users.deletedHotel');
  const listed = hotels.map(nameOf).join(', ');
  // While the names are loading, no hotel is called deleted.
  if (names.length === 0) return null;
  return (
    <p>
      <TurkishParts text={t('keys.onlyHotels', { hotels: listed })} parts={[listed]} />
    </p>
  );
}

function KeyTimes({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation('admin');
  const personName = usePersonName();
  const { lastUsedAt, until, createdAt } = apiKey;
  const by = personName(apiKey.createdBy);
  const time = formatDateTime(createdAt);
  const used = lastUsedAt === null ? '' : formatDateTime(lastUsedAt);
  const date = until === null ? '' : formatDate(until);
  return (
    <p className={`fine-print tabular ${styles.times}`}>
      <span>
        <TurkishParts text={used === '' ? t('keys.never') : t('keys.used', { time: used })} parts={[used]} />
      </span>
      <span>
        <TurkishParts text={date === '' ? t('keys.noEnd') : t('keys.lastDay', { date })} parts={[date]} />
      </span>
      <span>
        <TurkishParts text={t('keys.created', { by, time })} parts={[by, time]} />
      </span>
    </p>
  );
}
