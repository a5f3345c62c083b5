import { useTranslation } from 'react-i18next';
import styles from './page-address.module.css';

interface PageAddressProps {
  basePath: string;
  slug: string;
}

export function PageAddress({ basePath, slug }: PageAddressProps) {
  const { t } = useTranslation('admin');
  return (
    <p className="fine-print">
      {t('publishing.seoUrl')} <code className={styles.path}>{basePath + (slug || '…')}</code>
    </p>
  );
}
