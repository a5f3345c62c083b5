import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { formatBytes } from '#client/admin/lib/texts/format-bytes.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import card from '#client/admin/ui/card.module.css';
import { trpc } from '#client/common/lib/trpc.ts';
import styles from './storage-space.module.css';

/** From this share on the alarms of the manual ring too (docs/operating/alarms.yml). */
const NEARLY_FULL = 0.9;

/** How full the disks and the quota of the pictures are, for those who may make room. */
export function StorageSpace() {
  const { t } = useTranslation('admin');
  const id = useId();
  const { data } = trpc.upload.space.useQuery({}, { enabled: useMay('media.delete') });
  if (!data) return null;
  const { data: disk, pictures, quota } = data;
  if (!disk && !pictures && !quota) return null;
  return (
    <section className={card.card} aria-labelledby={id}>
      <h2 id={id} className={card.title}>
        {t('dashboard.space')}
      </h2>
      <dl className={styles.places}>
        {disk && (
          <Place
            label={pictures ? 'dashboard.dataDisk' : 'dashboard.disk'}
            used={disk.total - disk.free}
            max={disk.total}
          />
        )}
        {pictures && <Place label="dashboard.pictureDisk" used={pictures.total - pictures.free} max={pictures.total} />}
        {quota && <Place label="dashboard.pictureQuota" used={quota.used} max={quota.max} />}
      </dl>
    </section>
  );
}

const formatMegabytes = (megabytes: number) => formatBytes(megabytes * 1_000_000);

interface PlaceProps {
  label: AdminKey;
  /** In megabytes. */
  used: number;
  max: number;
}

function Place({ label, used, max }: PlaceProps) {
  const { t } = useTranslation('admin');
  const share = Math.min(1, used / max);
  const isNearlyFull = share >= NEARLY_FULL;
  const free = formatMegabytes(Math.max(0, max - used));
  return (
    <div className={isNearlyFull ? styles.nearlyFull : undefined}>
      <dt>{t(label)}</dt>
      <dd>
        <span className={styles.bar} aria-hidden="true">
          <span className={styles.used} style={{ width: `${share * 100}%` }} />
        </span>
        {isNearlyFull && <TriangleAlert />}
        <span>{t('dashboard.spaceUsed', { percent: Math.floor(share * 100), free, max: formatMegabytes(max) })}</span>
        {isNearlyFull && <p className="fine-print">{t('dashboard.spaceLow')}</p>}
      </dd>
    </div>
  );
}
