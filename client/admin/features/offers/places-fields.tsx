import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#client/admin/lib/editing/fields.ts';
import { NOTHING } from '#client/admin/lib/list/items-of.ts';
import { useExtent } from '#client/admin/lib/session/permissions.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import choiceStyles from '#client/admin/ui/form/choices.module.css';
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

const FRESH = { staleTime: 60_000 };

/**
 * @param places what visitors see of the offer
 * @returns a function for the name of a hotel, or of a room, by its key
 */
export function usePlaceName(places: Offer['places'] = []): (key: string) => string | undefined {
  const { data: { items: hotels } = NOTHING } = trpc.hotels.adminNames.useQuery({ rooms: true }, FRESH);
  return (key) => {
    const { hotelId, roomId } = toRoom(key);
    const hotel = [...hotels, ...places].find(({ id }) => id === hotelId);
    const room = hotel?.rooms?.find(({ id }) => id === roomId);
    return roomId === '' ? hotel?.name : room && `${hotel?.name}: ${room.type}`;
  };
}

/**
 * The hotels of an offer and, of each chosen hotel, its rooms.
 * @param places what visitors see of the offer, which names the hotels that the person may not read
 */
export function PlacesFields({ places }: { places: Offer['places'] }) {
  const { t } = useTranslation('admin');
  const query = trpc.hotels.adminNames.useQuery({ rooms: true }, FRESH);
  const { items: hotels } = query.data ?? NOTHING;
  const readsAll = useExtent('hotels.read') !== 'own';
  const ofHotels = useController({ name: 'hotels' }).field;
  const ofRooms = useController({ name: 'rooms' }).field;
  const chosen = ofHotels.value as string[];
  const keys = ofRooms.value as string[];
  // An offer may name rooms alone, hotels and rooms that are deleted, and those that the person may not read.
  const named = [...new Set([...chosen, ...keys.map((key) => toRoom(key).hotelId)])];
  const placeOf = (id: string) => [...hotels, ...places].find((each) => each.id === id);
  const isRead = (id: string) => hotels.some((hotel) => hotel.id === id);
  const unknown = query.isSuccess ? named.filter((id) => !isRead(id)) : [];
  const goneHotel = t(readsAll ? 'offers.deletedHotel' : 'offers.otherHotel');
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
          ...hotels.map(({ id, name }) => ({ key: id, text: name })),
          ...unknown.map((id) => ({ key: id, text: placeOf(id)?.name ?? '' })),
        ]}
        gone={goneHotel}
        chosen={named}
        onToggle={toggleHotel}
      />
      {query.isSuccess &&
        named.map((id) => (
          <RoomChoices
            key={id}
            hotel={placeOf(id) ?? { id, name: goneHotel }}
            gone={t(readsAll || isRead(id) ? 'offers.deletedRoom' : 'offers.otherRoom')}
            chosen={keys.filter((key) => toRoom(key).hotelId === id)}
            onToggle={toggleRoom}
          />
        ))}
    </>
  );
}

interface RoomChoicesProps extends Pick<ChoicesProps, 'gone' | 'chosen' | 'onToggle'> {
  hotel: { id: string; name: string; rooms?: readonly { id: string; type: string }[] | undefined };
}

function RoomChoices({ hotel: { id, name, rooms = [] }, ...choice }: RoomChoicesProps) {
  const { t } = useTranslation('admin');
  const choices = rooms.map((room) => ({ key: roomKey({ hotelId: id, roomId: room.id }), text: room.type }));
  const missing = choice.chosen.filter((key) => !choices.some((each) => each.key === key));
  if (choices.length + missing.length === 0) return null;
  return (
    <Choices
      name="rooms"
      legend={<TurkishParts text={t('offers.roomsOf', { hotel: name })} parts={[name]} />}
      hint={t('offers.roomsHint')}
      choices={[...choices, ...missing.map((key) => ({ key, text: '' }))]}
      {...choice}
    />
  );
}

/** From more choices than these on, the chosen ones stand alone until all are asked for. */
const FOLDED_FROM = 100;

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
  const { t } = useTranslation('admin');
  const id = useId();
  const error = useFieldError(name);
  const { formState } = useController({ name });
  const locked = useLocked(name);
  const [first] = useState(chosen);
  const [isWhole, setWhole] = useState(false);
  const folds = choices.length > FOLDED_FROM;
  const shown = folds && !isWhole ? choices.filter(({ key }) => first.includes(key) || chosen.includes(key)) : choices;
  return (
    <fieldset className={choiceStyles.choices} aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}>
      <legend className={choiceStyles.legend}>{legend}</legend>
      {folds && (
        <div>
          <ActionButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {t('offers.showAll', { count: choices.length })}
          </ActionButton>
        </div>
      )}
      <div className={styles.columns}>
        {shown.map(({ key, text }) => (
          <label key={key} className={choiceStyles.choice} {...(locked && { onClickCapture: refuse })}>
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
