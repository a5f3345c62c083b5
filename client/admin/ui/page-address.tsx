import { useTranslation } from '../../common/i18n/translation.ts';
import type { AdminKey } from '../lib/texts/i18n.ts';
import styles from './page-address.module.css';

interface PageAddressProps {
  label: AdminKey;
  /** Such as `/hotel/`. */
  basePath: string;
  /** Empty while the name or title is empty. */
  slug: string;
}

export function PageAddress({ label, basePath, slug }: PageAddressProps) {
  const { t } = useTranslation('admin');
  return (
    <p className="fine-print">
      {t(label)}{' '}
      <code className={styles.path}>
        {basePath}
        {slug || '…'}
      </code>
    </p>
  );
}
