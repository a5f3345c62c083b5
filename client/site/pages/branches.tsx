import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { trpc } from '#client/common/lib/trpc.ts';
import { EmptyMessage } from '#client/common/ui/empty-message.tsx';
import { publicPath } from '#shared/paths.ts';
import { hasEnglish } from '#shared/text/has-english.ts';
import { withAvailableRooms } from '#shared/text/hotels/available-rooms.ts';
import { findHotels, readHotelFilter, writeHotelFilter } from '#shared/text/hotels/hotel-filter.ts';
import { HotelFilters } from '../features/hotels/list/hotel-filters.tsx';
import { HotelRow } from '../features/hotels/list/hotel-row.tsx';
import { PageHead } from '../features/layout/page-head.tsx';
import { HotelsMap } from '../features/map/hotels-map.tsx';
import { usePageTexts } from '../lib/texts/page-texts.ts';
import { StayBar } from '../stay/stay-bar.tsx';
import { Section, SectionHeading } from '../ui/section.tsx';

export function Branches() {
  const { t, language: lang, text } = usePageTexts();
  const [hotels] = trpc.hotels.list.useSuspenseQuery({ lang }, { select: (all) => all.map(withAvailableRooms) });
  const [query] = useSearchParams();
  const filter = readHotelFilter(query);
  const results = useRef<HTMLDivElement>(null);
  const found = findHotels(hotels, filter);
  const filtered = Object.values(filter).some((value) => value !== undefined);
  const clearLink = (
    <Link to={publicPath.branches(lang)} onClick={() => results.current?.focus()}>
      {t('hotelFilters.clear')}
    </Link>
  );
  return (
    <Section belowHeader>
      <PageHead
        title={text('branches.title')}
        description={text('branches.subtitle')}
        image={hotels[0]?.featuredImage}
        translated={hasEnglish(...hotels)}
        noIndex={hotels.length === 0}
      />
      <SectionHeading
        level={1}
        eyebrow={text('branches.eyebrow')}
        title={text('branches.title')}
        lead={text('branches.subtitle')}
      />
      {hotels.length > 0 && (
        <StayBar
          path={publicPath.branches(lang)}
          submitKey="stay.apply"
          others={Object.fromEntries(writeHotelFilter({ ...filter, guests: undefined }))}
          onChosen={() => results.current?.focus()}
        />
      )}
      <HotelsMap hotels={hotels} />
      {hotels.length > 0 && (
        <HotelFilters hotels={hotels} filter={filter} resultsRef={results}>
          {/* The key makes a new element, so that an equal number of hotels is announced too. */}
          <span key={query.toString()}>
            {found.length > 0 ? t('hotelFilters.resultCount', { count: found.length }) : t('hotelFilters.noResults')}
          </span>{' '}
          {filtered && clearLink}
        </HotelFilters>
      )}
      {hotels.length === 0 && <EmptyMessage>{t('home.noHotels')}</EmptyMessage>}
      <ul>
        {found.map((hotel, index) => (
          <HotelRow key={hotel.id} hotel={hotel} priority={index === 0} />
        ))}
      </ul>
    </Section>
  );
}
