import {
  BedDouble,
  DoorOpen,
  FileDown,
  FileText,
  Images,
  type LucideIcon,
  Mail,
  Newspaper,
  TicketPercent,
  UserRound,
} from 'lucide-react';
import { ENTITY_NOUNS, type EntityNoun, KIND_OF, type Kind, NOUNS, type Noun } from '#shared/constants.ts';
import { ADMIN_ROUTES, adminEditorPath, adminMessagePath, adminRoomPath } from '#shared/paths.ts';
import type { ImageKind } from '#shared/pictures.ts';
import type { Found } from '#shared/schemas/links.ts';
import { SETTINGS, type SettingsTab, settingsPath } from './settings-tabs.ts';
import type { AdminKey } from './texts/i18n.ts';

/** Where a kind of content is edited. */
interface Screen {
  title: AdminKey;
  path: string;
  editPath: (id: string) => string;
  /** How the names of its editors and drafts begin. */
  editor: string;
}

interface EntityScreen extends Screen {
  /** The address of the form for a new one. */
  addPath: string;
  Icon: LucideIcon;
  picture: ImageKind;
}

/** The name of a noun's calls, of its address and of its texts. */
export const ROUTER_OF = {
  hotels: 'hotels',
  posts: 'blog',
  offers: 'offers',
  pages: 'pages',
} as const satisfies Readonly<Record<EntityNoun, keyof typeof ADMIN_ROUTES>>;
export type EntityRouter = (typeof ROUTER_OF)[EntityNoun];

const list = (noun: EntityNoun): Screen & { addPath: string } => {
  const path = ADMIN_ROUTES[ROUTER_OF[noun]];
  return {
    title: `${ROUTER_OF[noun]}.title`,
    path,
    addPath: adminEditorPath(path, 'new'),
    editPath: (id) => adminEditorPath(path, id),
    editor: KIND_OF[noun],
  };
};

export const ENTITY_SCREENS: Readonly<Record<EntityNoun, EntityScreen>> = {
  hotels: { ...list('hotels'), Icon: BedDouble, picture: 'hotel' },
  posts: { ...list('posts'), Icon: Newspaper, picture: 'blog' },
  offers: { ...list('offers'), Icon: TicketPercent, picture: 'content' },
  pages: { ...list('pages'), Icon: FileText, picture: 'content' },
};

const settings = (tab: SettingsTab): Screen => ({
  title: SETTINGS[tab].label,
  path: settingsPath(tab),
  editPath: () => settingsPath(tab),
  editor: SETTINGS[tab].forms[0],
});

/** Where all content is edited, the settings too. */
export const NOUN_SCREENS: Readonly<Record<Noun, Screen>> = {
  ...ENTITY_SCREENS,
  content: settings('homepage'),
  contact: settings('contact'),
  seo: settings('seo'),
  site: settings('identity'),
  prices: { title: 'prices.title', path: ADMIN_ROUTES.prices, editPath: () => ADMIN_ROUTES.prices, editor: 'prices' },
  texts: settings('texts'),
};

/** The noun of an editor's name, such as `hotel:66f…`, `room:66f…` or `settings:seo`; a room is edited with its hotel. */
export function nounOfEditor(name: string): Noun | undefined {
  const [kind = ''] = name.split(':');
  const editor = kind === 'room' ? KIND_OF.hotels : kind === 'settings' ? name : kind;
  return NOUNS.find((noun) => NOUN_SCREENS[noun].editor === editor);
}

/** The kind of placeholder for a picture of something. */
export const pictureOf = (kind: Kind): ImageKind =>
  kind === 'room' ? 'room' : ENTITY_SCREENS[nounOfKind(kind)].picture;

/** A room belongs to its hotel. */
export const nounOfKind = (kind: Kind): EntityNoun => ENTITY_NOUNS.find((noun) => KIND_OF[noun] === kind) ?? 'hotels';

/** Where what the search for anything finds is edited or read, with its icon. */
const OTHER_FOUND: Readonly<Record<string, { Icon: LucideIcon; path: (id: string) => string }>> = {
  picture: { Icon: Images, path: (id) => adminEditorPath(ADMIN_ROUTES.media, id) },
  file: { Icon: FileDown, path: (id) => adminEditorPath(ADMIN_ROUTES.media, id) },
  user: { Icon: UserRound, path: (id) => adminEditorPath(ADMIN_ROUTES.users, id) },
  message: { Icon: Mail, path: adminMessagePath },
};

export function screenOfFound({ kind, id, room }: Pick<Found, 'kind' | 'id' | 'room'>): {
  Icon: LucideIcon;
  path: string;
} {
  const other = OTHER_FOUND[kind];
  if (other) return { Icon: other.Icon, path: other.path(id) };
  const { Icon, editPath } = ENTITY_SCREENS[nounOfKind(kind as Kind)];
  if (room === undefined) return { Icon, path: editPath(id) };
  return { Icon: DoorOpen, path: adminRoomPath(id, room) };
}
