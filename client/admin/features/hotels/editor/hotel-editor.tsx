import { hotelPublication } from '#client/admin/features/hotels/hotel-publications.ts';
import { ROOM_FIELDS, toHotelRoom, toRoomValues } from '#client/admin/features/hotels/rooms/room-values.ts';
import { historyOf } from '#client/admin/lib/editing/history.ts';
import { ContentEditor, type ContentEditorProps } from '#client/admin/ui/publishing/content-editor.tsx';
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

/** Rooms have their own editor. */
export function HotelEditor(props: ContentEditorProps<Hotel>) {
  const { client, hotels } = trpc.useUtils();
  return (
    <ContentEditor
      {...props}
      noun="hotels"
      calls={trpc.hotels}
      utils={hotels}
      toValues={toHotelValues}
      toInput={toHotelInput}
      toNew={(values, deleted) => ({ rooms: roomsOf(values, deleted) })}
      schema={hotelInput}
      fields={HOTEL_FIELDS}
      facts={HOTEL_FACTS}
      nameOf={({ name }) => name}
      publicationOf={(hotel) => hotelPublication(hotel, hotel.rooms)}
      publicationIn={(values, base) =>
        hotelPublication({ ...values, featuredImage: values.featuredImage.image }, roomsOf(values, base))
      }
      history={props.entity && historyOfHotel(props.entity.id)}
      previewPath="/hotel/preview"
      draft={client.hotels.draft.mutate}
    >
      {(editor) => <HotelForm editor={editor} />}
    </ContentEditor>
  );
}
