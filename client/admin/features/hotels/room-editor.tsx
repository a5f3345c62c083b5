import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../shared/constants.ts';
import { type Hotel, roomInput } from '../../../../shared/schemas/hotels.ts';
import { formatPrice, parsePrice } from '../../../../shared/text/price.ts';
import { trpc } from '../../../common/lib/trpc.ts';
import { type Editor, StaleError, useEditor } from '../../lib/editing/use-editor.ts';
import { EditorDialog } from '../../ui/editor/editor-dialog.tsx';
import { FieldGroup, TextField } from '../../ui/form/field.tsx';
import { type TranslatedField, TranslatedFields } from '../../ui/form/translated-fields.tsx';
import { ImageField } from '../../ui/images/image-field.tsx';
import { useNotices } from '../../ui/notices.tsx';
import {
  ROOM_FIELDS,
  type RoomOfHotel,
  type RoomValues,
  roomInputOf,
  roomOf,
  roomValues,
  savingRooms,
  withRoom,
} from './room-values.ts';

const TEXTS: readonly TranslatedField[] = [
  { name: 'type', label: 'rooms.type', max: LIMITS.name, required: true },
  { name: 'description', label: 'rooms.description', max: LIMITS.description, rows: 4, required: true },
  { name: 'features', label: 'rooms.features', max: LIMITS.feature, chips: true },
];

interface RoomEditorProps {
  hotel: Hotel;
  /** Undefined for a new one. */
  roomId: string | undefined;
  onClose: () => void;
}

/** Adds or changes one room: the hotel is read again and saved with that room alone changed. */
export function RoomEditor({ hotel, roomId, onClose }: RoomEditorProps) {
  const { t } = useTranslation('admin');
  const notices = useNotices();
  const utils = trpc.useUtils();
  // A new room's id is made once, so that a save tried twice adds one room (specification 5).
  const [id] = useState(() => roomId ?? String(Date.now()));
  const [opened] = useState(() => roomOf(hotel, roomId));
  const reload = async () => roomOf(await utils.client.hotels.get.query({ id: hotel.id }), id);

  const editor = useEditor<RoomValues, RoomOfHotel>({
    name: `room:${hotel.id}:${roomId ?? 'new'}`,
    entity: roomOf(hotel, roomId),
    valuesOf: roomValues,
    inputOf: roomInputOf,
    schema: roomInput,
    fields: ROOM_FIELDS,
    save: async (values, base) => {
      const now = await reload();
      const changed = JSON.stringify(roomValues(now)) !== JSON.stringify(roomValues(base));
      if (base?.room && now.room && changed) throw new StaleError();
      const rooms = withRoom(now.hotel.rooms, { ...roomInput.parse(roomInputOf(values)), id });
      return roomOf(await utils.client.hotels.update.mutate(savingRooms(now.hotel, rooms, [values.image])), id);
    },
    reload,
    onSaved: ({ room }) => {
      void utils.hotels.invalidate();
      notices.success(t('rooms.saved', { name: room?.type }));
      onClose();
    },
  });
  return (
    <EditorDialog
      editor={editor}
      fields={ROOM_FIELDS}
      // Judged from the room as it was opened (specification 4).
      title={t(opened.room?.type ? 'rooms.editTitle' : 'rooms.addTitle')}
      lead={hotel.name}
      failed="rooms.saveFailed"
      onClose={onClose}
    >
      <FieldGroup title="rooms.texts">
        <TranslatedFields fields={TEXTS} />
      </FieldGroup>
      <FieldGroup title="rooms.priceAndPicture">
        <Price editor={editor} />
        <ImageField name="image" label="rooms.image" kind="room" />
      </FieldGroup>
    </EditorDialog>
  );
}

function Price({ editor }: { editor: Editor<RoomValues, RoomOfHotel> }) {
  const { t } = useTranslation('admin');
  const typed = useWatch({ control: editor.form.control, name: 'price' });
  const price = parsePrice(typed);
  const hint = price > 0 ? t('rooms.priceHint', { price: formatPrice(price) }) : t('rooms.priceZero');
  return (
    <TextField
      name="price"
      label="rooms.price"
      inputMode="numeric"
      max={24}
      hint={typed.trim() === '' ? t('rooms.priceSuffix') : hint}
      required
    />
  );
}
