import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { useSettled } from '#client/admin/lib/use-settled.ts';
import { CheckboxField } from '#client/admin/ui/form/checkbox-field.tsx';
import { FieldGroup } from '#client/admin/ui/form/field-group.tsx';
import { TextField } from '#client/admin/ui/form/text-field.tsx';
import { TranslatedFields } from '#client/admin/ui/form/translated/translated-fields.tsx';
import { GalleryField } from '#client/admin/ui/images/gallery-field.tsx';
import { ImageField } from '#client/admin/ui/images/image-field.tsx';
import { LIMITS, ROOM_LIMITS } from '#shared/constants.ts';
import { formatPrice, parsePrice } from '#shared/text/numbers/price.ts';
import { RoomFactsFields } from './room-facts-fields.tsx';
import { type RoomValues, TRANSLATED_ROOM_FIELDS } from './room-values.ts';

export function RoomForm() {
  return (
    <>
      <FieldGroup title="hotels.basics">
        <TranslatedFields fields={TRANSLATED_ROOM_FIELDS} />
      </FieldGroup>
      <RoomFactsFields />
      <FieldGroup title="rooms.priceAndPicture">
        <PriceField />
        <ImageField name="image" label="rooms.image" kind="room" />
        <GalleryField name="images" label="roomFacts.images" kind="room" max={ROOM_LIMITS.images} />
      </FieldGroup>
      <FieldGroup title="publishing.title">
        <CheckboxField name="available" label="roomFacts.available" role="switch" />
      </FieldGroup>
    </>
  );
}

/** The hint shows the price as visitors will see it (docs/rules.md#prices). */
function PriceField() {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const [typed, onRequest] = useWatch<RoomValues, ['price', 'priceOnRequest']>({ name: ['price', 'priceOnRequest'] });
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
