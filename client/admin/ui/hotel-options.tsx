import { useTranslation } from 'react-i18next';
import type { HotelName } from '../lib/data/use-hotel-names.ts';

interface HotelOptionsProps {
  /**
   * The component of the `<select>` passes the names, because React selects the option of its value only when that component
   * renders.
   */
  hotels: readonly HotelName[];
  /** Empty for no hotel. */
  chosen: string;
  disabled?: boolean;
}

/** The names of the hotels are Turkish. */
export function HotelOptions({ hotels, chosen, disabled = false }: HotelOptionsProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      {/* The chosen hotel is missing while the hotels load, and after the hotel was deleted. */}
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
