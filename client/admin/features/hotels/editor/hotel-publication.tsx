import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { PublicationFields } from '#client/admin/ui/publishing/publication-fields.tsx';
import { missingEnglish } from '#shared/lib/missing-english.ts';
import { lowestPrice } from '#shared/lib/numbers/price.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { HotelValues } from './hotel-values.ts';

type Shown = Pick<Hotel, 'featuredImage' | 'features' | 'description' | 'rooms'> & {
  english: { description: string } | undefined;
};

function missingParts({ featuredImage, features, description, rooms, english }: Shown) {
  const isMissing = {
    picture: featuredImage === '',
    rooms: rooms.length === 0,
    prices: rooms.length > 0 && lowestPrice(rooms) === undefined,
    features: features.length === 0,
    english: missingEnglish({ description }, english && { description: english.description }).length > 0,
  };
  return (['picture', 'rooms', 'prices', 'features', 'english'] as const).filter((part) => isMissing[part]);
}

export function useUnpublishedNote() {
  const { t } = useTranslation('admin');
  return (hotel: Shown): string => {
    const list = missingParts(hotel).map((part) => t(`publishing.missing.${part}`));
    return list.length === 0 ? t('publishing.hotelReady') : t('publishing.hotelMissing', { list: list.join(', ') });
  };
}

export function HotelPublication({ rooms }: { rooms: Hotel['rooms'] }) {
  const { t } = useTranslation('admin');
  const mayPublish = useMay('hotels.publish');
  const unpublishedNote = useUnpublishedNote();
  const values = useWatch<HotelValues>() as HotelValues;
  const { published, featuredImage, features, description, translations } = values;
  const note = !published && (
    <p>
      {unpublishedNote({
        featuredImage: featuredImage.image,
        ...{ features, description, rooms, english: translations.en },
      })}
    </p>
  );
  if (mayPublish) return <PublicationFields means="publishing.means.hotels">{note}</PublicationFields>;
  return (
    <>
      <p>{t(published ? 'publishing.states.live' : 'publishing.hotelUnpublished')}</p>
      {note}
    </>
  );
}
