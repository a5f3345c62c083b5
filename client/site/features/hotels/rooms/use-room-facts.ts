import type { Bed } from '../../../../../shared/schemas/hotel-facts.ts';
import type { Room } from '../../../../../shared/schemas/hotels.ts';
import { useTranslation } from '../../../../common/i18n/translation.ts';

/** The facts of a room in the language of the page: `24 m² · 2 guests · 1 double bed`; empty without any. */
export function useRoomFacts() {
  const { t } = useTranslation();
  const bedText = ({ kind, count }: Bed) => t('room.beds', { count, kind: t(`room.bedKinds.${kind}`) });
  return ({ size, guests, beds = [] }: Room): string =>
    [size && `${size} m²`, guests && t('room.guests', { count: guests }), beds.map(bedText).join(', ')]
      .filter(Boolean)
      .join(' · ');
}
