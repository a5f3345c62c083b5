import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { PublicationFields } from '#client/admin/ui/publishing/publication-fields.tsx';
import { missingParts } from '#shared/lib/hotels/missing-parts.ts';
import type { HotelListed } from '#shared/schemas/hotel-lists.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { HotelValues } from './hotel-values.ts';

export function useUnpublishedNote() {
  const { t } = useTranslation('admin');
  return (missing: HotelListed['missing']): string => {
    const list = missing.map((part) => t(`publishing.missing.${part}`));
    return list.length === 0 ? t('publishing.hotelReady') : t('publishing.hotelMissing', { list: list.join(', ') });
  };
}

export function HotelPublication({ rooms }: { rooms: Hotel['rooms'] }) {
  const { t } = useTranslation('admin');
  const mayPublish = useMay('hotels.publish');
  const unpublishedNote = useUnpublishedNote();
  const values = useWatch<HotelValues>() as HotelValues;
  const { published, featuredImage, features, certificate, description, translations, copied } = values;
  const note = !published && (
    <p>
      {unpublishedNote(
        missingParts({
          featuredImage: featuredImage.image,
          ...{ features, certificate, description, rooms: copied?.rooms ?? rooms, english: translations.en },
        }),
      )}
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
