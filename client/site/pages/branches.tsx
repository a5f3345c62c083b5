import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { trpc } from '#client/common/lib/trpc.ts';
import { EmptyMessage } from '#client/common/ui/empty-message.tsx';
import { SHOWN } from '#shared/constants.ts';
import { publicPath } from '#shared/paths.ts';
import { hasEnglish } from '#shared/text/has-english.ts';
import { findHotels, readHotelFilter, writeHotelFilter } from '#shared/text/hotels/hotel-filter.ts';
import { numberQuery, pageQuery, readPageNumber } from '#shared/text/links/page-query.ts';
import { HotelFilters } from '../features/hotels/list/hotel-filters.tsx';
import { HotelRow } from '../features/hotels/list/hotel-row.tsx';
import { PageHead } from '../features/layout/page-head.tsx';
import { HotelsMap } from '../features/map/hotels-map.tsx';
import { usePageTexts } from '../lib/texts/page-texts.ts';
import { StayBar } from '../stay/stay-bar.tsx';
import { AdjacentPages } from '../ui/adjacent-pages.tsx';
import { Section, SectionHeading } from '../ui/section.tsx';

export function Branches() {
  const { t, language: lang, text } = usePageTexts();
  const [hotels] = trpc.hotels.summaries.useSuspenseQuery({ lang });
  const [query] = useSearchParams();
  const filter = readHotelFilter(query);
  const results = useRef<HTMLDivElement>(null);
  const found = findHotels(hotels, filter);
  const last = Math.max(1, Math.ceil(found.length / SHOWN.hotels));
  const number = Math.min(readPageNumber(query), last);
  const pagePath = (page: number) =>
    publicPath.branches(lang) + pageQuery(publicPath.branches(lang), `?${withPage(query, page)}`);
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
        canonicalPath={publicPath.branches('tr') + numberQuery(number)}
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
        {found.slice((number - 1) * SHOWN.hotels, number * SHOWN.hotels).map((hotel, index) => (
          <HotelRow key={hotel.id} hotel={hotel} priority={index === 0} />
        ))}
      </ul>
      <AdjacentPages
        label={t('branches.pages')}
        previous={number > 1 ? { to: pagePath(number - 1), text: t('branches.previousPage') } : undefined}
        next={number < last ? { to: pagePath(number + 1), text: t('branches.nextPage') } : undefined}
      />
    </Section>
  );
}

function withPage(query: URLSearchParams, page: number): string {
  const changed = new URLSearchParams(query);
  changed.set('page', String(page));
  return changed.toString();
}
