import { useTranslation } from 'react-i18next';
import type { HotelName } from '../lib/data/use-hotel-names.ts';

interface HotelOptionsProps {
  /** Read by the component of the `<select>`: React selects the option of its value again only when it renders that one. */
  hotels: readonly HotelName[];
  /** The value of the `<select>`; empty for no hotel. */
  chosen: string;
  disabled?: boolean;
}

/** The hotels as options of a `<select>`; their names are Turkish. */
export function HotelOptions({ hotels, chosen, disabled = false }: HotelOptionsProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      {/* While the hotels load, and for one that was deleted. */}
      {chosen !== '' && !hotels.some(({ id }) => id === chosen) && (
        <option value={chosen} disabled={disabled}>
          {t('blog.otherHotel')}
        </option>
      )}
      {hotels.map(({ id, name }) => (
        <option key={id} value={id} lang="tr" disabled={disabled}>
          {name}
        </option>
      ))}
    </>
  );
}
