import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { inEnglish } from '../../../shared/in-english.ts';
import { publicPath } from '../../../shared/paths.ts';
import { findHotels, readHotelFilter } from '../../../shared/text/hotel-filter.ts';
import { PageHead } from '../../features/chrome/page-head.tsx';
import { Finder } from '../../features/hotel/finder.tsx';
import { HotelRow } from '../../features/hotel/row.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { trpc } from '../../lib/trpc.ts';
import { Section, SectionHead } from '../../ui/section.tsx';
import { Empty } from '../../ui/states.tsx';

export function Branches() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [hotels] = trpc.hotels.list.useSuspenseQuery({ lang });
  const filter = readHotelFilter(useSearchParams()[0]);
  const found = findHotels(hotels, filter);
  const narrowed = Object.values(filter).some((wish) => wish !== undefined);
  const clear = (
    <Link to={publicPath.branches(lang)} preventScrollReset>
      {t('finder.clear')}
    </Link>
  );
  return (
    <Section page>
      <PageHead
        title={t('branches.title')}
        description={t('branches.subtitle')}
        image={hotels[0]?.featuredImage}
        translated={inEnglish(...hotels)}
      />
      <SectionHead
        level={1}
        eyebrow={t('branches.eyebrow')}
        title={t('branches.title')}
        lead={t('branches.subtitle')}
      />
      {hotels.length > 0 && (
        <Finder hotels={hotels} filter={filter}>
          {t('finder.found', { count: found.length })} {narrowed && found.length > 0 && clear}
        </Finder>
      )}
      {hotels.length === 0 && <Empty>{t('home.noHotels')}</Empty>}
      {hotels.length > 0 && found.length === 0 && (
        <Empty>
          {t('finder.none')} {clear}
        </Empty>
      )}
      <ul>
        {found.map((hotel, at) => (
          <HotelRow key={hotel.id} hotel={hotel} first={at === 0} />
        ))}
      </ul>
    </Section>
  );
}
