import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CardSection } from '#client/admin/ui/card-section.tsx';
import { LoadingLine, QueryState } from '#client/admin/ui/errors/query-state.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { TODAY, type TodayKind } from '#shared/constants.ts';
import { formatNumber } from '#shared/lib/numbers/price.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Today as TodayData } from '#shared/schemas/today.ts';
import styles from './today.module.css';

/** Where exactly these things are; nobody makes a backup in the back office. */
const PLACES: Readonly<Record<TodayKind, string | undefined>> = {
  waitingMessages: `${ADMIN_ROUTES.messages}?status=waiting`,
  handedOver: `${ADMIN_ROUTES.messages}?person=mine`,
  handedIn: `${ADMIN_ROUTES.blog}?show=handedIn`,
  mailFailed: `${ADMIN_ROUTES.messages}?status=mailFailed`,
  postsThisWeek: `${ADMIN_ROUTES.blog}?show=week`,
  offersThisWeek: `${ADMIN_ROUTES.offers}?show=week`,
  hotelsOpenThisWeek: `${ADMIN_ROUTES.hotels}?show=opens`,
  myDrafts: `${ADMIN_ROUTES.blog}?show=mine`,
  roomsWithoutPrice: `${ADMIN_ROUTES.hotels}?show=noPrice`,
  missingAddresses: `${ADMIN_ROUTES.redirects}#missing`,
  hotelsWithoutCertificate: `${ADMIN_ROUTES.hotels}?show=noCertificate`,
  english: ADMIN_ROUTES.translations,
  withoutAlt: `${ADMIN_ROUTES.media}?show=withoutAlt`,
  storage: `${ADMIN_ROUTES.media}?show=unused`,
  backup: undefined,
};

/** The tasks that wait for the person, each one press from its entries (docs/rules.md#today). */
export function Today() {
  const { t } = useTranslation('admin');
  const today = trpc.today.get.useQuery({}, { refetchOnMount: 'always' });
  const { data } = today;
  return (
    <CardSection title={t('dashboard.today')}>
      <QueryState query={today} failed="dashboard.todayFailed" loading={<LoadingLine className="soft" />} />
      {data?.tasks.length === 0 && <p className="soft">{t('dashboard.todayNone')}</p>}
      {data && data.tasks.length > 0 && (
        <ul className="lined">
          {data.tasks.map((task) => {
            const place = PLACES[task.kind];
            return (
              <li key={task.kind}>
                {place === undefined ? (
                  <p className={styles.task}>
                    <TaskText {...task} />
                  </p>
                ) : (
                  <Link to={place} className={styles.task}>
                    <TaskText {...task} />
                    <ChevronRight />
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </CardSection>
  );
}

function TaskText({ kind, count }: TodayData['tasks'][number]) {
  const { t } = useTranslation('admin');
  if (kind === 'backup' && count === 0) return <span className={styles.alone}>{t('dashboard.noBackup')}</span>;
  const number = kind === 'storage' ? t('dashboard.percent', { count }) : formatNumber(count);
  return (
    <>
      <strong className={styles.count}>{count === TODAY.counted ? `${number}+` : number}</strong>{' '}
      <span>{t(`dashboard.waiting.${kind}`, { count })}</span>
    </>
  );
}
