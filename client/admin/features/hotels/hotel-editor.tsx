import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../shared/constants.ts';
import { type Hotel, hotelInput } from '../../../../shared/schemas/hotels.ts';
import { normalizeWhatsapp } from '../../../../shared/text/phone.ts';
import { hotelSlug } from '../../../../shared/text/slug.ts';
import { trpc } from '../../../common/lib/trpc.ts';
import { type Editor, useEditor } from '../../lib/editing/use-editor.ts';
import { EditorDialog } from '../../ui/editor/editor-dialog.tsx';
import { FieldGroup, FieldRow, TextField } from '../../ui/form/field.tsx';
import { type TranslatedField, TranslatedFields } from '../../ui/form/translated-fields.tsx';
import { GalleryField } from '../../ui/images/gallery-field.tsx';
import { ImageField } from '../../ui/images/image-field.tsx';
import { useNotices } from '../../ui/notices.tsx';
import { PublicAddress } from '../../ui/page-address.tsx';
import { HOTEL_FIELDS, type HotelValues, hotelInputOf, hotelValues } from './hotel-values.ts';

const TEXTS: readonly TranslatedField[] = [
  { name: 'address', label: 'hotels.address', max: LIMITS.address, required: true },
  { name: 'description', label: 'hotels.description', max: LIMITS.description, rows: 6, required: true },
  { name: 'features', label: 'hotels.features', max: LIMITS.feature, chips: true, hint: 'hotels.featuresHint' },
];

interface HotelEditorProps {
  /** Undefined for a new one. */
  hotel: Hotel | undefined;
  onClose: () => void;
}

/** Adds or changes a hotel; its rooms are changed on its card. */
export function HotelEditor({ hotel, onClose }: HotelEditorProps) {
  const { t } = useTranslation('admin');
  const notices = useNotices();
  const utils = trpc.useUtils();
  const editor = useEditor<HotelValues, Hotel>({
    name: `hotel:${hotel?.id ?? 'new'}`,
    entity: hotel,
    valuesOf: hotelValues,
    inputOf: hotelInputOf,
    schema: hotelInput,
    fields: HOTEL_FIELDS,
    save: (values, base) => {
      const input = hotelInputOf(values, base);
      return base
        ? utils.client.hotels.update.mutate({ ...input, id: base.id, version: base.version })
        : utils.client.hotels.create.mutate(input);
    },
    reload: ({ id }) => utils.client.hotels.get.query({ id }),
    onSaved: ({ name }) => {
      void utils.hotels.invalidate();
      notices.success(t('hotels.saved', { name }));
      onClose();
    },
  });
  return (
    <EditorDialog
      editor={editor}
      fields={HOTEL_FIELDS}
      title={t(hotel ? 'hotels.editTitle' : 'hotels.addTitle')}
      lead={hotel?.name}
      failed="hotels.saveFailed"
      onClose={onClose}
    >
      <FieldGroup title="hotels.basics">
        <TextField name="name" label="hotels.name" max={LIMITS.name} lang="tr" required />
        <Address editor={editor} />
        <TextField name="city" label="hotels.city" max={LIMITS.name} lang="tr" hint={t('hotels.cityHint')} required />
        <TranslatedFields fields={TEXTS} />
      </FieldGroup>
      <FieldGroup title="hotels.reach">
        <FieldRow>
          <TextField name="phone" label="hotels.phone" type="tel" max={LIMITS.phone} required />
          <Whatsapp editor={editor} />
        </FieldRow>
        <TextField
          name="reservationLink"
          label="hotels.reservationLink"
          type="url"
          max={LIMITS.url}
          hint={t('hotels.reservationLinkHint')}
        />
      </FieldGroup>
      <FieldGroup title="hotels.pictures">
        <ImageField name="featuredImage" label="hotels.featuredImage" kind="hotel" />
        <GalleryField name="gallery" label="hotels.gallery" kind="hotel" />
      </FieldGroup>
    </EditorDialog>
  );
}

interface Part {
  editor: Editor<HotelValues, Hotel>;
}

/** The address the hotel will have, while its name is typed (specification 5). */
function Address({ editor }: Part) {
  const name = useWatch({ control: editor.form.control, name: 'name' });
  const { base } = editor;
  // A name that makes the same address keeps the suffix it was given.
  const kept = base !== undefined && hotelSlug(base.name) === hotelSlug(name);
  return <PublicAddress label="hotels.seoUrl" folder="/hotel/" slug={kept ? base.slug : hotelSlug(name)} />;
}

/** Brought into the form a chat link needs when the person goes on (rulings, "Images, links"). */
function Whatsapp({ editor }: Part) {
  const { t } = useTranslation('admin');
  const { control, setValue, getFieldState } = editor.form;
  const typed = useWatch({ control, name: 'whatsapp' });
  const digits = normalizeWhatsapp(typed);
  const normalize = () => {
    // What nobody touched stays as it is: no form is changed by looking at it.
    if (digits !== '' && getFieldState('whatsapp').isDirty) setValue('whatsapp', digits, { shouldDirty: true });
  };
  const hint = digits !== '' ? t('hotels.whatsappHint', { digits }) : typed !== '' && t('hotels.whatsappEmpty');
  return (
    <TextField
      name="whatsapp"
      label="hotels.whatsapp"
      type="tel"
      max={LIMITS.phone}
      hint={hint || undefined}
      required
      onLeave={normalize}
    />
  );
}
