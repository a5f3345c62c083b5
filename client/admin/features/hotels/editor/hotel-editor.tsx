import { hotelPublication } from '#client/admin/features/hotels/hotel-publications.ts';
import { ROOM_FIELDS, toHotelRoom, toRoomValues } from '#client/admin/features/hotels/rooms/room-values.ts';
import { historyOf } from '#client/admin/lib/editing/history.ts';
import { useCopyValues } from '#client/admin/lib/editing/use-copy-values.ts';
import { useEditor } from '#client/admin/lib/editing/use-editor.ts';
import { useEditable, useMay } from '#client/admin/lib/session/permissions.ts';
import { EditorDialog } from '#client/admin/ui/editor/editor-dialog.tsx';
import { ShareLinks } from '#client/admin/ui/page-preview/share-links.tsx';
import { useConfirmPublishing } from '#client/admin/ui/publishing/use-confirm-publishing.ts';
import { useSaveNotice } from '#client/admin/ui/publishing/use-save-notice.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { HOTEL_FACTS, type Hotel, hotelInput } from '#shared/schemas/hotels.ts';
import { HotelForm } from './hotel-form.tsx';
import { HOTEL_FIELDS, type HotelValues, toHotelInput, toHotelValues } from './hotel-values.ts';

const roomParts = (hotel: Hotel) =>
  hotel.rooms.map(({ id, type }) => ({ id, name: type, values: toRoomValues(toHotelRoom(hotel, id)) }));

const historyOfHotel = (id: string) => ({
  ...historyOf<Hotel, { id: string }>(trpc.hotels, { id }, 'hotels'),
  parts: { of: roomParts, fields: ROOM_FIELDS, label: 'history.room' as const },
});

/** The rooms of a stored hotel, or of the one that is copied. */
const roomsOf = (values: HotelValues, base: Hotel | undefined) => (base ?? values.copied)?.rooms ?? [];

const publicationOf = (values: HotelValues, base: Hotel | undefined) =>
  hotelPublication({ ...values, featuredImage: values.featuredImage.image }, roomsOf(values, base));

const VISITORS = {
  shownOf: (hotel: Hotel) => (hotel.published ? hotelPublication(hotel, hotel.rooms) : undefined),
  hide: (hotel: Hotel) => ({ ...hotel, published: false }),
};

interface HotelEditorProps {
  hotel: Hotel | undefined;
  /** The hotel whose copy a new one is. */
  source: Hotel | undefined;
  onAdded: (hotel: Hotel) => void;
  onClose: () => void;
}

/** Rooms have their own editor. */
export function HotelEditor({ hotel, source, onAdded, onClose }: HotelEditorProps) {
  const utils = trpc.useUtils();
  const create = trpc.hotels.create.useMutation();
  const update = trpc.hotels.update.useMutation();
  const confirmPublishing = useConfirmPublishing();
  const saveNotice = useSaveNotice();
  const mayShare = useMay('hotels.share');
  const editable = useEditable('hotels.save');
  const toValues = useCopyValues(toHotelValues, source);
  const editor = useEditor<HotelValues, Hotel>({
    name: `hotel:${hotel?.id ?? 'new'}`,
    entity: hotel,
    toValues,
    toInput: toHotelInput,
    schema: hotelInput,
    fields: HOTEL_FIELDS,
    create: (values, idempotencyKey, deleted) =>
      create.mutateAsync({ ...toHotelInput(values, deleted), rooms: roomsOf(values, deleted), idempotencyKey }),
    update: (values, base) => update.mutateAsync({ ...toHotelInput(values, base), id: base.id, version: base.version }),
    reload: ({ id }) => utils.hotels.get.fetch({ id }),
    notFound: 'hotel.notFound',
    maySave: (values, base) =>
      !values.published || confirmPublishing(publicationOf(values, base), base && VISITORS.shownOf(base)),
    history: hotel && historyOfHotel(hotel.id),
    facts: HOTEL_FACTS,
    onSaved: (saved, lastSave) => {
      const onChanged = () => utils.hotels.invalidate();
      saveNotice({ text: 'hotels.saved', name: saved.name, saved, lastSave, onChanged, ...VISITORS });
      if (saved.id !== hotel?.id) onAdded(saved);
      onClose();
    },
  });
  return (
    <EditorDialog
      editor={editor}
      preview={{
        path: '/hotel/preview',
        draft: (values, base, lang) =>
          utils.client.hotels.draft.mutate({ ...toHotelInput(values, base), id: base?.id, lang }),
        actions: mayShare && hotel?.published === false && <ShareLinks noun="hotels" id={hotel.id} />,
      }}
      title={hotel ? 'hotels.editTitle' : 'hotels.add'}
      copyOf={source?.name}
      name={hotel?.name}
      editable={editable}
      saveFailed="hotels.saveFailed"
      onClose={onClose}
    >
      <HotelForm editor={editor} />
    </EditorDialog>
  );
}
