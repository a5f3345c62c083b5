import { useTranslation } from 'react-i18next';
import { PageHead } from '../../features/chrome/page-head.tsx';
import { HotelRow } from '../../features/hotel/row.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { trpc } from '../../lib/trpc.ts';
import { Section, SectionHead } from '../../ui/section.tsx';
import { Empty } from '../../ui/states.tsx';

export function Branches() {
  const { t } = useTranslation();
  const [hotels] = trpc.hotels.list.useSuspenseQuery({ lang: useLanguage() });
  return (
    <Section page>
      <PageHead title={t('branches.title')} description={t('branches.subtitle')} image={hotels[0]?.featuredImage} />
      <SectionHead
        level={1}
        eyebrow={t('branches.eyebrow')}
        title={t('branches.title')}
        lead={t('branches.subtitle')}
      />
      {hotels.length === 0 ? (
        <Empty>{t('home.noHotels')}</Empty>
      ) : (
        <ul>
          {hotels.map((hotel, at) => (
            <HotelRow key={hotel.id} hotel={hotel} first={at === 0} />
          ))}
        </ul>
      )}
    </Section>
  );
}
