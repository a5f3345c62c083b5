import { Link } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { usePages } from '#client/site/lib/site/site-identity.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { OWN_PAGE_TEXTS } from '#shared/i18n/pages.ts';
import { publicPath } from '#shared/paths.ts';
import styles from './hotel-pages.module.css';

/** A line of links to the pages of a hotel, such as that of its restaurant. */
export function HotelPages({ id }: { id: string }) {
  const language = useLanguage();
  const pages = usePages().filter(({ hotelId }) => hotelId === id);
  if (pages.length === 0) return null;
  const { ofHotel } = OWN_PAGE_TEXTS[language];
  return (
    <nav aria-label={ofHotel}>
      <ul className={styles.pages}>
        <li aria-hidden="true">{ofHotel}</li>
        {pages.map((page) => (
          <li key={page.id}>
            <Link to={publicPath.page(language, page.slug)} lang={langAttribute(page, 'title')}>
              {page.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
