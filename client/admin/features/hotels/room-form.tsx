import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { LIMITS } from '../../../../shared/constants.ts';
import type { Hotel, Room } from '../../../../shared/schemas/hotels.ts';
import { formatNumber, formatPrice, parsePrice } from '../../../../shared/text/price.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { useAnnounce } from '../../lib/announce.ts';
import { type DescribedImage, toDescribedImage } from '../../lib/editing/described-image.ts';
import type { EditorField } from '../../lib/editing/editor-field.ts';
import { type EnglishValues, inBothLanguages, toEnglishValues } from '../../lib/editing/english-texts.ts';
import type { Editor } from '../../lib/editing/use-editor.ts';
import type { VersionedEntity } from '../../lib/editing/use-save.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { type TranslatedField, TranslatedFields } from '../../ui/form/translated-fields.tsx';
import { ImageField } from '../../ui/images/image-field.tsx';

/** A room with its hotel, whose version it shares. */
export interface HotelRoom extends VersionedEntity {
  hotel: Hotel;
  /** Undefined for a new one. */
  room: Room | undefined;
}

/** A room as its form holds it; the price is the typed text, which stays while the price is on request. */
export interface RoomValues {
  type: string;
  price: string;
  priceOnRequest: boolean;
  description: string;
  image: DescribedImage;
  features: string[];
  translations: EnglishValues<{ type: string; description: string; features: string[] }>;
}

const TRANSLATED: readonly TranslatedField[] = [
  { name: 'type', label: 'rooms.type', maxLength: LIMITS.name, required: true },
  {
    name: 'description',
    label: 'rooms.description',
    maxLength: LIMITS.description,
    rows: 4,
    required: true,
    longText: true,
  },
  { name: 'features', label: 'rooms.features', maxLength: LIMITS.feature, chips: { maxItems: LIMITS.features } },
];

export const ROOM_FIELDS: readonly EditorField[] = [
  ...inBothLanguages(TRANSLATED),
  { name: 'price', label: 'rooms.price' },
  { name: 'priceOnRequest', label: 'rooms.priceOnRequest' },
  { name: 'image', label: 'rooms.image' },
];

export const toHotelRoom = (hotel: Hotel, id: string | undefined): HotelRoom => ({
  hotel,
  room: hotel.rooms.find((room) => room.id === id),
  version: hotel.version,
  updatedAt: hotel.updatedAt,
  updatedBy: hotel.updatedBy,
});

export function toRoomValues(hotelRoom: HotelRoom | undefined): RoomValues {
  const room = hotelRoom?.room;
  return {
    type: room?.type ?? '',
    price: room && room.price > 0 ? formatNumber(room.price) : '',
    priceOnRequest: room?.price === 0,
    description: room?.description ?? '',
    image: toDescribedImage(room?.image ?? '', hotelRoom?.hotel),
    features: room?.features ?? [],
    translations: toEnglishValues(
      { type: '', description: '', features: [], ...room?.translations?.en },
      room?.translations,
    ),
  };
}

/** An empty price is left out, so that validation asks for it; one that is not a price stays text, which validation rejects. */
export function toRoomInput({ price, priceOnRequest, image, ...values }: RoomValues) {
  const typed = price.trim() === '' ? undefined : parsePrice(price) || price;
  return { ...values, price: priceOnRequest ? 0 : typed, image: image.image };
}

interface RoomFormProps {
  editor: Editor<RoomValues, HotelRoom>;
}

export function RoomForm({ editor }: RoomFormProps) {
  return (
    <>
      <FieldGroup title="rooms.texts">
        <TranslatedFields fields={TRANSLATED} />
      </FieldGroup>
      <FieldGroup title="rooms.priceAndPicture">
        <PriceField editor={editor} />
        <ImageField name="image" label="rooms.image" kind="room" />
      </FieldGroup>
    </>
  );
}

/** The hint shows the price as visitors will see it (docs/rules.md#prices). */
function PriceField({ editor }: RoomFormProps) {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const [typed, onRequest] = useWatch({ control: editor.form.control, name: ['price', 'priceOnRequest'] });
  const price = parsePrice(typed);
  const problem = onRequest ? undefined : priceError(typed);
  const error = problem && t(problem, { max: formatPrice(LIMITS.price) });
  const settledError = useSettled(error);
  useEffect(() => {
    if (settledError) announce(settledError);
  }, [settledError, announce]);
  const hint = price ? t('rooms.priceHint', { price: formatPrice(price) }) : t('rooms.priceUnit');
  return (
    <>
      <TextField
        name="price"
        label="rooms.price"
        inputMode="numeric"
        readOnly={onRequest}
        error={error}
        hint={onRequest ? t('rooms.priceOnRequestHint') : hint}
        required={!onRequest}
      />
      <CheckboxField name="priceOnRequest" label="rooms.priceOnRequest" />
    </>
  );
}

/** An empty field is left to the validation of the form. */
function priceError(typed: string) {
  if (typed.trim() === '') return undefined;
  const price = parsePrice(typed);
  if (!price) return 'rooms.priceInvalid';
  return price > LIMITS.price ? 'rooms.priceTooHigh' : undefined;
}
