import { useTranslation } from 'react-i18next';
import type { AdminKey } from '../lib/i18n.ts';
import styles from './page-address.module.css';

interface PublicAddressProps {
  label: AdminKey;
  /** Such as `/hotel/`. */
  folder: string;
  /** Empty while nothing typed makes one. */
  slug: string;
}

/** The address a page will have. */
export function PublicAddress({ label, folder, slug }: PublicAddressProps) {
  const { t } = useTranslation('admin');
  return (
    <p className={styles.address}>
      {t(label)}{' '}
      <code>
        {folder}
        {slug || '…'}
      </code>
    </p>
  );
}
