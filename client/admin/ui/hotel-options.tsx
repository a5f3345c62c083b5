import { useTranslation } from 'react-i18next';
import type { HotelName } from '#client/admin/lib/data/use-hotel-names.ts';

interface HotelOptionsProps {
  /** A prop, because React selects the option of a `<select>` only when the component of the `<select>` renders. */
  hotels: readonly HotelName[];
  chosen: string;
  /** Stands for a chosen hotel that is not among them. */
  other?: string;
  disabled?: boolean;
}

export function HotelOptions({ hotels, chosen, other, disabled = false }: HotelOptionsProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      {/* The chosen hotel is missing while the hotels load, and after the hotel was deleted. */}
      {chosen !== '' && !hotels.some(({ id }) => id === chosen) && (
        <option value={chosen} disabled={disabled}>
          {other ?? t('blog.otherHotel')}
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
