import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { trpc } from '#client/common/lib/trpc.ts';
import { ButtonAnchor } from '#client/common/ui/button.tsx';
import { EmptyMessage } from '#client/common/ui/empty-message.tsx';
import { Icon } from '#client/common/ui/icon.tsx';
import { HotelFilters } from '#client/site/features/hotels/list/hotel-filters.tsx';
import { HotelRow } from '#client/site/features/hotels/list/hotel-row.tsx';
import { PageHead } from '#client/site/features/layout/page-head.tsx';
import { HotelsMap } from '#client/site/features/map/hotels-map.tsx';
import { isOnMap } from '#client/site/features/map/projection.ts';
import { hotelSearch } from '#client/site/lib/data/hotel-search.ts';
import { countView } from '#client/site/lib/page-views.ts';
import { changeStay, useStay } from '#client/site/lib/stay.ts';
import { usePageTexts } from '#client/site/lib/texts/page-texts.ts';
import { AdjacentPages } from '#client/site/ui/adjacent-pages.tsx';
import { Section, SectionHeading } from '#client/site/ui/section.tsx';
import { TaxNote } from '#client/site/ui/tax-note.tsx';
import { hasEnglish } from '#shared/lib/has-english.ts';
import { filterQuery, readHotelFilter } from '#shared/lib/hotels/hotel-filter.ts';
import { numberQuery, pageQuery } from '#shared/lib/links/page-query.ts';
import { publicPath } from '#shared/paths.ts';
import type { HotelSummary } from '#shared/schemas/hotel-lists.ts';
import styles from './branches.module.css';

export function Branches() {
  const { t, language: lang, text } = usePageTexts();
  const [query] = useSearchParams();
  const search = hotelSearch(lang, query, useStay());
  const { data, isPlaceholderData } = trpc.hotels.search.useQuery(search, {
    placeholderData: keepPreviousData,
    throwOnError: true,
  });
  const results = useRef<HTMLDivElement>(null);
  const focusResults = () => results.current?.focus();
  const foundNothing = data !== undefined && !isPlaceholderData && data.total > 0 && data.found === 0;
  const searched = filterQuery(`?${query}`).slice(1);
  useEffect(() => {
    if (foundNothing) countView({ nothing: searched });
  }, [foundNothing, searched]);
  if (!data) return null;
  const { items: hotels, found, page: number, pages: last } = data;
  const filter = { ...readHotelFilter(query), guests: data.guests > 0 ? search.guests : undefined };
  const pagePath = (page: number) =>
    publicPath.branches(lang) + pageQuery(publicPath.branches(lang), `?${withPage(query, page)}`);
  const filtered = Object.values(filter).some((value) => value !== undefined);
  const result = found > 0 ? t('hotelFilters.resultCount', { count: found }) : t('hotelFilters.noResults');
  const hasMap = hotels.some(({ location }) => location && isOnMap(location));
  return (
    <Section belowHeader>
      <PageHead
        title={text('branches.title')}
        description={text('branches.subtitle')}
        image={hotels[0]?.featuredImage}
        translated={hasEnglish(...hotels)}
        noIndex={data.total === 0}
        canonicalPath={publicPath.branches('tr') + numberQuery(number)}
      />
      <div className={styles.head}>
        <SectionHeading level={1} title={text('branches.title')} lead={text('branches.subtitle')} />
      </div>
      {data.total === 0 && <EmptyMessage>{t('home.noHotels')}</EmptyMessage>}
      {data.total > 0 && (
        <>
          <HotelFilters choices={data} filter={filter} onChosen={focusResults}>
            {hasMap && (
              <div className={styles.mapButton}>
                <ButtonAnchor href="#map">
                  <Icon name="pin" />
                  {t('branches.map')}
                </ButtonAnchor>
              </div>
            )}
          </HotelFilters>
          <FoundHotels hotels={hotels} hasMap={hasMap}>
            <div className={styles.results}>
              <div ref={results} tabIndex={-1} className={styles.count} role="status">
                {/* The key makes a new element, so that an equal number of hotels is announced too; the number before is
                    announced no second time while those of another filter are awaited. */}
                <span key={isPlaceholderData ? 'awaited' : query.toString()}>
                  {isPlaceholderData ? '\u00a0' : result}
                </span>
              </div>
              {filtered && (
                <Link
                  to={publicPath.branches(lang)}
                  onClick={() => {
                    changeStay({ adults: '', ages: '' });
                    focusResults();
                  }}
                >
                  {t('hotelFilters.clear')}
                </Link>
              )}
            </div>
          </FoundHotels>
          <AdjacentPages
            label={t('branches.pages')}
            previous={number > 1 ? { to: pagePath(number - 1), text: t('branches.previousPage') } : undefined}
            next={number < last ? { to: pagePath(number + 1), text: t('branches.nextPage') } : undefined}
          />
        </>
      )}
    </Section>
  );
}

interface FoundHotelsProps {
  hotels: readonly HotelSummary[];
  hasMap: boolean;
  /** The line above the list. */
  children: ReactNode;
}

/** The list of hotels beside their map. Pointing at a hotel in the list marks its pin, and pointing at a pin its hotel. */
function FoundHotels({ hotels, hasMap, children }: FoundHotelsProps) {
  const [pointedAt, point] = useState<string>();
  return (
    <div className={hasMap ? `${styles.columns} ${styles.withMap}` : styles.columns}>
      {hasMap && (
        <div id="map" className={styles.map}>
          <HotelsMap hotels={hotels} pointedAt={pointedAt} onPoint={point} />
        </div>
      )}
      {children}
      <TaxNote />
      <ol>
        {hotels.map((hotel, index) => (
          <HotelRow
            key={hotel.id}
            hotel={hotel}
            number={index + 1}
            priority={index === 0}
            marked={hotel.id === pointedAt}
            onPoint={(isPointedAt) => point(isPointedAt ? hotel.id : undefined)}
          />
        ))}
      </ol>
    </div>
  );
}

function withPage(query: URLSearchParams, page: number): string {
  const changed = new URLSearchParams(query);
  changed.set('page', String(page));
  return changed.toString();
}
