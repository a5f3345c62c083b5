import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { ButtonLink } from '#client/common/ui/button.tsx';
import { NamedRooms } from '#client/site/features/hotels/rooms/named-rooms.tsx';
import { allHotels } from '#client/site/lib/data/hotel-search.ts';
import { useStayQuery } from '#client/site/lib/stay.ts';
import { TaxNote } from '#client/site/ui/tax-note.tsx';
import { publicPath } from '#shared/paths.ts';
import type { HotelSummary } from '#shared/schemas/hotel-lists.ts';
import { HotelCards } from './hotel-cards.tsx';
import styles from './named-hotels.module.css';

/** Cards of what is for all hotels, before a link to all of them. */
const SOME = 6;

/** The hotels that a page names, as far as the site shows their cards. @param slugs undefined for all hotels */
export function useNamedHotels(slugs: readonly string[] | undefined) {
  const { data: { items: hotels = [], total = 0 } = {} } = trpc.hotels.search.useQuery(allHotels(useLanguage()));
  if (slugs === undefined) return { hotels: hotels.slice(0, SOME), total };
  return { hotels: hotels.filter(({ slug }) => slugs.includes(slug)), total: 0 };
}

interface NamedHotelsProps {
  title: string;
  hotels: readonly HotelSummary[];
  /** How many hotels there are, where the cards are some of all. */
  total: number;
  rooms?: Parameters<typeof NamedRooms>[0]['rooms'];
}

/** The cards with which a page about hotels or rooms ends. */
export function NamedHotels({ title, hotels, total, rooms = [] }: NamedHotelsProps) {
  const { t } = useTranslation();
  const branches = publicPath.branches(useLanguage()) + useStayQuery();
  if (hotels.length + rooms.length === 0) return null;
  return (
    <section aria-labelledby="named-hotels" className={styles.section}>
      <h2 id="named-hotels" className={styles.title}>
        {title}
      </h2>
      {rooms.length > 0 && <NamedRooms rooms={rooms} />}
      {hotels.length > 0 ? <HotelCards hotels={hotels} /> : <TaxNote />}
      {total > hotels.length && (
        <p>
          <ButtonLink to={branches}>{t('home.allHotels', { count: total })}</ButtonLink>
        </p>
      )}
    </section>
  );
}
