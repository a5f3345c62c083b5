import { type ComponentProps, type ComponentType, useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { PostEditor } from '#client/admin/features/blog/post-editor.tsx';
import { HotelEditor } from '#client/admin/features/hotels/editor/hotel-editor.tsx';
import { RoomEditor } from '#client/admin/features/hotels/rooms/room-editor.tsx';
import { MediaEditor } from '#client/admin/features/media/media-editor.tsx';
import { OfferEditor } from '#client/admin/features/offers/offer-editor.tsx';
import { PageEditor } from '#client/admin/features/pages/page-editor.tsx';
import { UserEditor } from '#client/admin/features/users/user-editor.tsx';
import { WebhookEditor } from '#client/admin/features/webhooks/webhook-editor.tsx';
import { readDraft } from '#client/admin/lib/editing/drafts.ts';
import { useEditorRoute } from '#client/admin/lib/list/use-editor-route.ts';
import { ROUTER_OF } from '#client/admin/lib/nouns.ts';
import { useExtent, useMay } from '#client/admin/lib/session/permissions.ts';
import { useUsername } from '#client/admin/lib/session/session-context.ts';
import { errorCode } from '#client/admin/lib/texts/error-messages.ts';
import { StoredEditor, useEditorFailure } from '#client/admin/ui/list/stored-editor.tsx';
import type { ContentEditorProps } from '#client/admin/ui/publishing/content-editor.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import type { EntityNoun } from '#shared/constants.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Invitation } from '#shared/schemas/users.ts';
import type { CreatedWebhook } from '#shared/schemas/webhooks.ts';

/** What a list does with an entity that its editor has added. */
type OnAdded = (added: { id: string }) => void;

const hotelFailure = (thrown: unknown) => (errorCode(thrown) === 'hotel.notFound' ? 'hotels.gone' : 'hotels.failed');

interface ContentRouteProps<E> {
  noun: EntityNoun;
  calls: {
    get: {
      useQuery: (
        input: { id: string },
        options: ReturnType<typeof useEditorRoute>['asStored'],
      ) => ComponentProps<typeof StoredEditor<E>>['stored'] & { error: unknown };
    };
  };
  Editor: ComponentType<ContentEditorProps<E>>;
}

function ContentRoute<E extends { id: string }>({ noun, calls, Editor }: ContentRouteProps<E>) {
  const route = useEditorRoute();
  const onAdded = useOutletContext<OnAdded>();
  const stored = calls.get.useQuery({ id: route.read ?? '' }, route.asStored);
  const router = ROUTER_OF[noun];
  return (
    <StoredEditor
      of={route}
      stored={stored}
      title={`${router}.editTitle`}
      failed={router === 'hotels' ? hotelFailure(stored.error) : `${router}.openFailed`}
      mayAdd={useMay(`${noun}.create`)}
    >
      {(entity, source) => <Editor entity={entity} source={source} onAdded={onAdded} onClose={route.close} />}
    </StoredEditor>
  );
}

export const HotelRoute = () => <ContentRoute noun="hotels" calls={trpc.hotels} Editor={HotelEditor} />;
export const PostRoute = () => <ContentRoute noun="posts" calls={trpc.blog} Editor={PostEditor} />;
export const OfferRoute = () => <ContentRoute noun="offers" calls={trpc.offers} Editor={OfferEditor} />;
export const SitePageRoute = () => <ContentRoute noun="pages" calls={trpc.pages} Editor={PageEditor} />;

export function RoomRoute() {
  const route = useEditorRoute();
  const [added, setAdded] = useState(0);
  const stored = trpc.hotels.get.useQuery({ id: route.id ?? '' }, route.asStored);
  return (
    <StoredEditor of={route} stored={stored} title="rooms.editTitle" failed={hotelFailure(stored.error)}>
      {(hotel) =>
        hotel && (
          <Room
            key={route.roomId ?? added}
            hotel={hotel}
            roomId={route.roomId}
            from={added === 0 ? route.from : undefined}
            onAnother={() => setAdded(added + 1)}
            onClose={route.close}
          />
        )
      }
    </StoredEditor>
  );
}

interface RoomProps {
  hotel: Hotel;
  roomId: string | undefined;
  /** The id of the room whose copy a new one is. */
  from: string | undefined;
  onAnother: () => void;
  onClose: () => void;
}

function Room({ from, ...room }: RoomProps) {
  const { hotel, roomId, onClose } = room;
  const mayAdd = useExtent('hotels.save') !== 'english';
  // A deleted room whose draft is kept can be added again with the draft's texts.
  const hasOwnDraft = readDraft(useUsername(), `room:${hotel.id}:${roomId}`) !== undefined;
  const shown = roomId ?? from;
  const [source] = useState(hotel.rooms.find(({ id }) => id === from));
  const [exists] = useState(hasOwnDraft || shown === undefined || hotel.rooms.some(({ id }) => id === shown));
  const isOpen = exists && (roomId !== undefined || mayAdd);
  useEditorFailure(!isOpen, exists ? 'permissions.title' : 'rooms.gone', onClose);
  return isOpen && <RoomEditor {...room} source={source} />;
}

export function MediaRoute() {
  const route = useEditorRoute();
  const stored = trpc.media.get.useQuery({ file: route.id ?? '' }, route.asStored);
  return (
    <StoredEditor of={route} stored={stored} title="media.editTitle" failed="media.openFailed">
      {(media) => media && <MediaEditor media={media} onClose={route.close} />}
    </StoredEditor>
  );
}

/** An entity of a list that has all that is stored of each. */
function useListed<T extends { id: string }>(
  id: string | undefined,
  list: { isPending: boolean; isLoadingError: boolean; isSuccess: boolean; isFetching: boolean },
  entities: readonly T[] | undefined,
) {
  const found = entities?.find((each) => each.id === id);
  const [opened, setOpened] = useState(found);
  if (found && found !== opened) setOpened(found);
  // An open editor stays when its entity disappears from the list.
  const data = found ?? opened;
  return {
    data,
    isLoading: list.isPending,
    isLoadingError: list.isLoadingError || (list.isSuccess && !list.isFetching && id !== undefined && !data),
  };
}

export function UserRoute() {
  const { id, close } = useEditorRoute();
  const onInvited = useOutletContext<(invitation: Invitation) => void>();
  const users = trpc.users.list.useQuery({});
  const stored = useListed(id, users, users.data?.items);
  return (
    <StoredEditor of={{ id, close }} stored={stored} title="users.editTitle" failed="users.openFailed" mayAdd>
      {(user) => <UserEditor user={user} onInvited={onInvited} onClose={close} />}
    </StoredEditor>
  );
}

export function WebhookRoute() {
  const { id, close } = useEditorRoute();
  const onCreated = useOutletContext<(created: CreatedWebhook) => void>();
  const webhooks = trpc.webhooks.list.useQuery({});
  const stored = useListed(id, webhooks, webhooks.data?.items);
  return (
    <StoredEditor of={{ id, close }} stored={stored} title="webhooks.editTitle" failed="webhooks.openFailed" mayAdd>
      {(webhook) => <WebhookEditor webhook={webhook} onCreated={onCreated} onClose={close} />}
    </StoredEditor>
  );
}
