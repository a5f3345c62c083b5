import type { NamedDraft } from '#client/admin/lib/editing/drafts.ts';
import { errorCode } from '#client/admin/lib/texts/error-messages.ts';
import { trpc } from '#client/common/lib/trpc.ts';

const NOT_FOUND: readonly unknown[] = [
  'hotel.notFound',
  'post.notFound',
  'offer.notFound',
  'page.notFound',
  'message.notFound',
];

/** The names of the drafts whose entity or room is deleted. */
export function useDeletedDrafts(drafts: readonly NamedDraft[]): ReadonlySet<string> {
  const parts = drafts.map(({ name }) => name.split(':'));
  const idsOf = (...kinds: string[]) => [
    ...new Set(parts.flatMap(([kind = '', id = 'new']) => (kinds.includes(kind) && id !== 'new' ? [id] : []))),
  ];
  const [hotels, posts, pages, notes] = [idsOf('hotel', 'room'), idsOf('post'), idsOf('page'), idsOf('note')];
  const ofHotels = trpc.useQueries((t) => hotels.map((id) => t.hotels.get({ id }, { gcTime: 0 })));
  const ofPosts = trpc.useQueries((t) => posts.map((id) => t.blog.get({ id }, { gcTime: 0 })));
  const offers = idsOf('offer');
  const ofOffers = trpc.useQueries((t) => offers.map((id) => t.offers.get({ id }, { gcTime: 0 })));
  const ofPages = trpc.useQueries((t) => pages.map((id) => t.pages.get({ id }, { gcTime: 0 })));
  const ofNotes = trpc.useQueries((t) => notes.map((id) => t.messages.get({ id }, { gcTime: 0 })));
  const isGone = ({ error }: { error: unknown } = { error: undefined }) => NOT_FOUND.includes(errorCode(error));

  const isDeleted = ({ name }: NamedDraft): boolean => {
    const [kind, id = '', room] = name.split(':');
    if (kind === 'post') return isGone(ofPosts[posts.indexOf(id)]);
    if (kind === 'offer') return isGone(ofOffers[offers.indexOf(id)]);
    if (kind === 'page') return isGone(ofPages[pages.indexOf(id)]);
    if (kind === 'note') return isGone(ofNotes[notes.indexOf(id)]);
    const hotel = ofHotels[hotels.indexOf(id)];
    if (kind !== 'hotel' && kind !== 'room') return false;
    const rooms = hotel?.data?.rooms;
    return (
      isGone(hotel) || (kind === 'room' && room !== 'new' && rooms?.every((stored) => stored.id !== room) === true)
    );
  };
  return new Set(drafts.filter(isDeleted).map(({ name }) => name));
}
