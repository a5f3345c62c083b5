import { useTranslation } from 'react-i18next';
import type { Homepage } from '../../../shared/schemas/content.ts';
import { langOf } from '../../i18n/language.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './announcement.module.css';

/** The slim bar of the homepage: info blue, success green, warning yellow, each with its sign (specification 2). */
export function Announcement({ homepage }: { homepage: Homepage }) {
  const { t } = useTranslation();
  const { type, title, content } = homepage.announcement;
  return (
    <section className={`${styles.bar} ${styles[type]}`} aria-label={t('home.announcement')}>
      <div className={styles.inner}>
        <Icon name={type} />
        <p>
          <strong lang={langOf(homepage, 'announcement.title')}>{title}</strong>{' '}
          <span lang={langOf(homepage, 'announcement.content')}>{content}</span>
        </p>
      </div>
    </section>
  );
}
