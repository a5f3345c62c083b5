import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useHotelNames } from '#client/admin/lib/data/use-hotel-names.ts';
import { kindOf } from '#client/admin/lib/editing/fields.ts';
import { NOTHING } from '#client/admin/lib/list/items-of.ts';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { useFieldError } from '#client/admin/ui/form/field.tsx';
import { refuse } from '#client/admin/ui/form/saving-fieldset.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import type { Offer } from '#shared/schemas/offers.ts';
import styles from './places-fields.module.css';

type Room = Offer['rooms'][number];

/** A room in the values of the form. */
export const roomKey = ({ hotelId, roomId }: Room): string => `${hotelId}/${roomId}`;

export function toRoom(key: string): Room {
  const [hotelId = '', ...rest] = key.split('/');
  return { hotelId, roomId: rest.join('/') };
}

/** The rooms of an offer, each named by its hotel and itself. */
export const rooms = kindOf(
  'other',
  (stored: readonly Room[] = []) => stored.map(roomKey),
  (keys: string[]) => keys.map(toRoom),
)({});

/** The names of hotels and rooms by their keys, for history and conflicts. */
export function usePlaceNames(): Record<string, string> {
  const { data: { items: hotels } = NOTHING } = trpc.hotels.adminAll.useQuery({}, { staleTime: 60_000 });
  return Object.fromEntries(
    hotels.flatMap(({ id, name, rooms }) => [
      [id, name],
      ...rooms.map((room) => [roomKey({ hotelId: id, roomId: room.id }), `${name}: ${room.type}`]),
    ]),
  );
}

/** The hotels of an offer and, of each chosen hotel, its rooms. */
export function PlacesFields() {
  const { t } = useTranslation('admin');
  const names = useHotelNames();
  const { data: { items: hotels } = NOTHING } = trpc.hotels.adminAll.useQuery({}, { staleTime: 60_000 });
  const ofHotels = useController({ name: 'hotels' }).field;
  const ofRooms = useController({ name: 'rooms' }).field;
  const chosen = ofHotels.value as string[];
  const keys = ofRooms.value as string[];
  // An offer may name rooms alone, and hotels and rooms that are deleted.
  const named = [...new Set([...chosen, ...keys.map((key) => toRoom(key).hotelId)])];
  const unknown = named.filter((id) => !names.some((hotel) => hotel.id === id));
  const toggleHotel = (id: string) => {
    if (!named.includes(id)) return ofHotels.onChange([...named, id]);
    ofHotels.onChange(named.filter((each) => each !== id));
    ofRooms.onChange(keys.filter((key) => toRoom(key).hotelId !== id));
  };
  const toggleRoom = (key: string) => {
    // The hotels of an offer that names rooms alone are written down with its first change.
    if (named.length !== chosen.length) ofHotels.onChange(named);
    ofRooms.onChange(keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key]);
  };
  return (
    <>
      <Choices
        name="hotels"
        legend={<span className="visually-hidden">{t('offers.where')}</span>}
        hint={t('offers.hotelsHint')}
        choices={[
          ...names.map(({ id, name }) => ({ key: id, text: name })),
          ...unknown.map((id) => ({ key: id, text: '' })),
        ]}
        gone={t('offers.deletedHotel')}
        chosen={named}
        onToggle={toggleHotel}
      />
      {named.map((id) => {
        const hotel = hotels.find((each) => each.id === id);
        const ofHotel = keys.filter((key) => toRoom(key).hotelId === id);
        const choices = (hotel?.rooms ?? []).map((room) => ({
          key: roomKey({ hotelId: id, roomId: room.id }),
          text: room.type,
        }));
        const deleted = ofHotel.filter((key) => !choices.some((choice) => choice.key === key));
        const name = names.find((each) => each.id === id)?.name ?? t('offers.deletedHotel');
        if (choices.length + deleted.length === 0) return null;
        return (
          <Choices
            key={id}
            name="rooms"
            legend={<TurkishParts text={t('offers.roomsOf', { hotel: name })} parts={[name]} />}
            hint={t('offers.roomsHint')}
            choices={[...choices, ...deleted.map((key) => ({ key, text: '' }))]}
            gone={t('offers.deletedRoom')}
            chosen={ofHotel}
            onToggle={toggleRoom}
          />
        );
      })}
    </>
  );
}

interface ChoicesProps {
  name: string;
  legend: React.ReactNode;
  hint: string;
  choices: readonly { key: string; text: string }[];
  /** The name of a choice that is deleted. */
  gone: string;
  chosen: readonly string[];
  onToggle: (key: string) => void;
}

function Choices({ name, legend, hint, choices, gone, chosen, onToggle }: ChoicesProps) {
  const id = useId();
  const error = useFieldError(name);
  const { formState } = useController({ name });
  const locked = useLocked(name);
  return (
    <fieldset className={styles.choices} aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.columns}>
        {choices.map(({ key, text }) => (
          <label key={key} className={styles.choice} {...(locked && { onClickCapture: refuse })}>
            <input
              type="checkbox"
              checked={chosen.includes(key)}
              aria-disabled={locked || formState.isSubmitting || undefined}
              onChange={() => onToggle(key)}
            />
            {text === '' ? <em>{gone}</em> : <span lang="tr">{text}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className={fieldStyles.hint}>
        {hint}
      </p>
    </fieldset>
  );
}
