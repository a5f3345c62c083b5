import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { publicPath } from '#shared/paths.ts';
import type { RelatedPosts as Related } from '#shared/schemas/blog.ts';
import styles from './related-posts.module.css';

export function PostHotel({ hotel }: Pick<Related, 'hotel'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!hotel) return null;
  return (
    <p className={styles.hotel}>
      {t('post.hotel')}:{' '}
      <Link to={publicPath.hotel(language, hotel.slug)} lang="tr">
        {hotel.name}
      </Link>
      <span lang="tr">{`, ${hotel.district}`}</span>
    </p>
  );
}

export function PostNeighbours({ newer, older }: Pick<Related, 'newer' | 'older'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const link = (post: Related['newer'], rel: 'prev' | 'next') =>
    post && (
      <p className={styles[rel]}>
        <span className="note">{t(rel === 'prev' ? 'post.older' : 'post.newer')}</span>
        <Link to={publicPath.post(language, post.slug)} rel={rel} lang={langAttribute(post, 'title')}>
          {post.title}
        </Link>
      </p>
    );
  if (!newer && !older) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('post.neighbours')}>
      {link(older, 'prev')}
      {link(newer, 'next')}
    </nav>
  );
}
