import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roomPublication } from '#client/admin/features/hotels/hotel-publications.ts';
import { roomsUpdate, upsertRoom } from '#client/admin/features/hotels/hotel-updates.ts';
import { useCopyValues } from '#client/admin/lib/editing/use-copy-values.ts';
import { useEditor } from '#client/admin/lib/editing/use-editor.ts';
import { DeletedError } from '#client/admin/lib/editing/use-save.ts';
import { useEditable } from '#client/admin/lib/session/permissions.ts';
import { useUser } from '#client/admin/lib/session/session-context.ts';
import { CodedError, fieldErrorCodes, useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { EditorDialog } from '#client/admin/ui/editor/editor-dialog.tsx';
import { useConfirmPublishing } from '#client/admin/ui/publishing/use-confirm-publishing.ts';
import { useSaveNotice } from '#client/admin/ui/publishing/use-save-notice.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { type Language, LIMITS } from '#shared/constants.ts';
import { parsePrice } from '#shared/lib/numbers/price.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { ROOM_FACTS, type Room, roomInput } from '#shared/schemas/rooms.ts';
import { RoomForm } from './room-form.tsx';
import { type HotelRoom, ROOM_FIELDS, type RoomValues, toHotelRoom, toRoomInput, toRoomValues } from './room-values.ts';

const toShown = (values: RoomValues) => ({
  ...values,
  price: parsePrice(values.price) ?? 0,
  image: values.image.image,
});

const VISITORS = {
  shownOf: ({ hotel, room }: HotelRoom) =>
    hotel.published && room && room.available !== false ? roomPublication(room, hotel.id) : undefined,
  hide: ({ room, ...others }: HotelRoom) => ({ ...others, room: room && { ...room, available: false } }),
};

interface RoomEditorProps {
  hotel: Hotel;
  roomId: string | undefined;
  /** The room whose copy a new one is. */
  source: Room | undefined;
  /** Begins another new room. */
  onAnother: () => void;
  onClose: () => void;
}

export function RoomEditor({ hotel, roomId, source, onAnother, onClose }: RoomEditorProps) {
  const { t } = useTranslation('admin');
  const { errorMessage } = useErrorMessages();
  const utils = trpc.useUtils();
  const confirmPublishing = useConfirmPublishing();
  const saveNotice = useSaveNotice();
  const editable = useEditable('hotels.save');
  // Each dialog has one id, so that a repeated save does not add the room twice (docs/rules.md#rooms).
  const [id] = useState(() => roomId ?? String(Date.now()));
  const entity = toHotelRoom(hotel, roomId);
  const toValues = useRoomValues(source);
  const { draft, ...calls } = useRoomCalls(hotel, id);
  const editor = useEditor<RoomValues, HotelRoom>({
    name: `room:${hotel.id}:${roomId ?? 'new'}`,
    entity,
    toValues,
    toInput: toRoomInput,
    schema: roomInput,
    fields: ROOM_FIELDS,
    ...calls,
    maySave: (values, base = entity) =>
      !values.available ||
      !base.hotel.published ||
      confirmPublishing(roomPublication(toShown(values), hotel.id), VISITORS.shownOf(base)),
    facts: ROOM_FACTS,
    onSaved: (saved, lastSave) => {
      const onChanged = () => utils.hotels.invalidate();
      saveNotice({ text: 'rooms.saved', name: saved.room?.type ?? '', saved, lastSave, onChanged, ...VISITORS });
      if (lastSave.another && saved.hotel.rooms.length < LIMITS.rooms) onAnother();
      else onClose();
    },
  });
  return (
    <EditorDialog
      editor={editor}
      preview={{ path: '/hotel/preview', draft }}
      title={entity.room ? 'rooms.editTitle' : 'hotels.addRoom'}
      copyOf={source?.type}
      name={entity.room?.type}
      description={<span lang="tr">{hotel.name}</span>}
      editable={editable}
      saveFailed="rooms.saveFailed"
      another={entity.room ? undefined : 'rooms.saveAndAdd'}
      reasonOf={(thrown) =>
        fieldErrorCodes(thrown).rooms === 'tooMany'
          ? t('hotels.roomLimit', { max: LIMITS.rooms })
          : errorMessage(thrown)
      }
      onClose={onClose}
    >
      <RoomForm withCode={hotel.reservationLinkTemplate?.includes('{roomCode}')} />
    </EditorDialog>
  );
}

/** The values of a room, of a new one those of its source; while prices are locked a new room has none. */
function useRoomValues(source: Room | undefined) {
  const locked = useUser()?.pricesLocked === true;
  const copied = useCopyValues(toRoomValues, source);
  return useCallback(
    (stored: HotelRoom | undefined) => (locked && !stored?.room ? { ...copied(stored), price: '0' } : copied(stored)),
    [copied, locked],
  );
}

/** The calls of a room's editor. A room is stored in its hotel, so each save reads the hotel first. */
function useRoomCalls(hotel: Hotel, id: string) {
  const { client, hotels } = trpc.useUtils();
  const update = trpc.hotels.update.useMutation();
  const reload = async () => toHotelRoom(await hotels.get.fetch({ id: hotel.id }), id);
  const withRoom = (stored: Hotel, values: RoomValues) => {
    const rooms = upsertRoom(stored.rooms, { ...roomInput.parse(toRoomInput(values)), id }, values.copied?.id);
    return roomsUpdate(stored, rooms, [values.image, ...values.images]);
  };
  const saveInto = async (stored: HotelRoom, values: RoomValues) =>
    toHotelRoom(await update.mutateAsync(withRoom(stored.hotel, values)), id);
  return {
    reload,
    // The form of a new room has a hotel as its base too, and the id of the room makes the create idempotent.
    create: async (values: RoomValues) => saveInto(await reload(), values),
    update: async (values: RoomValues, base: HotelRoom) => {
      const stored = await reload();
      if (base.room && !stored.room) throw new DeletedError();
      const roomChanged = JSON.stringify(toRoomValues(stored)) !== JSON.stringify(toRoomValues(base));
      if (base.room && roomChanged) throw new CodedError('version.stale');
      return saveInto(stored, values);
    },
    /** The preview shows a room that visitors do not see yet, too. */
    draft: (values: RoomValues, base: HotelRoom | undefined, lang: Language) =>
      client.hotels.draft.mutate({ ...withRoom(base?.hotel ?? hotel, { ...values, available: true }), lang }),
  };
}
