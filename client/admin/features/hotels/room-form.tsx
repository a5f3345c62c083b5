import { useWatch } from 'react-hook-form';
import { LIMITS } from '../../../../shared/constants.ts';
import type { Hotel, Room } from '../../../../shared/schemas/hotels.ts';
import { formatNumber, formatPrice, parsePrice } from '../../../../shared/text/price.ts';
import { useTranslation } from '../../../common/i18n/translation.ts';
import { type DescribedImage, toDescribedImage } from '../../lib/editing/described-image.ts';
import { inBothLanguages } from '../../lib/editing/english-texts.ts';
import type { Editor } from '../../lib/editing/use-editor.ts';
import type { EditorField, VersionedEntity } from '../../lib/editing/use-save.ts';
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

/** A room as its form holds it; the price is the typed text. */
export interface RoomValues {
  type: string;
  price: string;
  description: string;
  image: DescribedImage;
  features: string[];
  translations: { en: { type: string; description: string; features: string[] } };
}

const PRICE_MAX_LENGTH = 24;
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
  { name: 'features', label: 'rooms.features', maxLength: LIMITS.feature, chips: true },
];

export const ROOM_FIELDS: readonly EditorField[] = [
  ...inBothLanguages(TRANSLATED),
  { name: 'price', label: 'rooms.price' },
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
    price: room ? formatNumber(room.price) : '',
    description: room?.description ?? '',
    image: toDescribedImage(room?.image ?? '', hotelRoom?.hotel),
    features: room?.features ?? [],
    translations: { en: { type: '', description: '', features: [], ...room?.translations?.en } },
  };
}

/** A price that is not a number becomes 0; an empty one is left out, so that validation asks for it. */
export function toRoomInput({ price, image, ...values }: RoomValues) {
  return { ...values, price: price.trim() === '' ? undefined : parsePrice(price), image: image.image };
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
  const typed = useWatch({ control: editor.form.control, name: 'price' });
  const price = parsePrice(typed);
  const hint = price > 0 ? t('rooms.priceHint', { price: formatPrice(price) }) : t('rooms.priceZero');
  return (
    <TextField
      name="price"
      label="rooms.price"
      inputMode="numeric"
      maxLength={PRICE_MAX_LENGTH}
      hint={typed.trim() === '' ? t('rooms.priceUnit') : hint}
      required
    />
  );
}
