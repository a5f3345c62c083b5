import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useHotelNames } from '#client/admin/lib/data/use-hotel-names.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { Choices } from './choices.tsx';

/** @param hint what the choice means */
export function HotelsField({ hint }: { hint: AdminKey }) {
  const { t } = useTranslation('admin');
  const hotels = useHotelNames();
  const { field } = useController({ name: 'hotels' });
  const chosen = field.value as readonly string[];
  const isLoaded = hotels.length > 0;
  const deleted = chosen.filter((hotel) => isLoaded && !hotels.some((each) => each.id === hotel));
  const choices = [
    ...hotels.map(({ id, name }) => ({ key: id, text: name })),
    ...deleted.map((key) => ({ key, text: '' })),
  ];
  return (
    <Choices
      name="hotels"
      legend={t('fields.hotels')}
      hint={t(choices.length > 0 ? hint : 'users.noHotels')}
      choices={choices}
      gone={t('users.deletedHotel')}
      chosen={chosen}
      onToggle={(hotel) =>
        field.onChange(chosen.includes(hotel) ? chosen.filter((each) => each !== hotel) : [...chosen, hotel])
      }
    />
  );
}
