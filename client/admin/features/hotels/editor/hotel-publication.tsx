import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '#client/admin/ui/form/checkbox-field.tsx';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { missingEnglish } from '#shared/text/missing-english.ts';
import { lowestPrice } from '#shared/text/numbers/price.ts';
import type { HotelValues } from './hotel-values.ts';

type Shown = Pick<Hotel, 'featuredImage' | 'features' | 'description' | 'rooms'> & {
  english: { description: string } | undefined;
};

/** What a hotel should have before visitors see it; none of it is required. */
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

/** Says that a hotel is not published, and what it still lacks. */
export function useUnpublishedNote() {
  const { t } = useTranslation('admin');
  return (hotel: Shown): string => {
    const list = missingParts(hotel).map((part) => t(`publishing.missing.${part}`));
    return list.length === 0 ? t('publishing.hotelReady') : t('publishing.hotelMissing', { list: list.join(', ') });
  };
}

/** The switch in the form of a hotel, and what is missing as long as it is off. */
export function HotelPublication({ rooms }: { rooms: Hotel['rooms'] }) {
  const unpublishedNote = useUnpublishedNote();
  const values = useWatch<HotelValues>() as HotelValues;
  const { published, featuredImage, features, description, translations } = values;
  return (
    <>
      <CheckboxField name="published" label="publishing.hotelField" role="switch" />
      {!published && (
        <p>
          {unpublishedNote({
            featuredImage: featuredImage.image,
            ...{ features, description, rooms, english: translations.en },
          })}
        </p>
      )}
    </>
  );
}
