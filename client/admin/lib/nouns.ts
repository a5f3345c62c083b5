import { BedDouble, FileText, type LucideIcon, Newspaper, TicketPercent } from 'lucide-react';
import {
  ENTITY_NOUNS,
  type EntityNoun,
  type ImageKind,
  KIND_OF,
  type Kind,
  NOUNS,
  type Noun,
} from '#shared/constants.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { SETTINGS_LABELS, type SettingsTab, settingsName, settingsPath } from './settings-tabs.ts';
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

const list = (noun: EntityNoun): Screen => {
  const path = ADMIN_ROUTES[ROUTER_OF[noun]];
  return {
    title: `${ROUTER_OF[noun]}.title`,
    path,
    editPath: (id) => `${path}?edit=${encodeURIComponent(id)}`,
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
  title: SETTINGS_LABELS[tab],
  path: settingsPath(tab),
  editPath: () => settingsPath(tab),
  editor: settingsName(tab),
});

/** Where all content is edited, the settings too. */
export const NOUN_SCREENS: Readonly<Record<Noun, Screen>> = {
  ...ENTITY_SCREENS,
  content: settings('homepage'),
  contact: settings('contact'),
  seo: settings('seo'),
  site: { title: 'site.title', path: ADMIN_ROUTES.site, editPath: () => ADMIN_ROUTES.site, editor: 'site' },
  prices: { title: 'prices.title', path: ADMIN_ROUTES.prices, editPath: () => ADMIN_ROUTES.prices, editor: 'prices' },
  texts: { title: 'texts.pageTitle', path: ADMIN_ROUTES.texts, editPath: () => ADMIN_ROUTES.texts, editor: 'texts' },
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
