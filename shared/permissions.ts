import type { Noun } from './constants.ts';

export const ROLES = ['admin', 'editor', 'author', 'hotel', 'translator'] as const;
export type Role = (typeof ROLES)[number];

/**
 * How far a permission reaches: everything, only what is the person's own, or only the English texts. Own are the hotels
 * that the person is given, the posts whose owner the person is, and the pictures of own hotels and own uploads.
 */
export type Extent = 'all' | 'own' | 'english';

const admin = { admin: 'all' } as const;
const editors = { admin: 'all', editor: 'all' } as const;
const writers = { ...editors, author: 'all' } as const;
/** Authors keep to the posts that are their own. */
const ownPosts = { ...editors, author: 'own' } as const;
const everyone = { ...writers, hotel: 'all', translator: 'all' } as const;

/**
 * What each role may do (docs/rules.md#permissions). A role that an action does not name may not do it. The procedures,
 * the models, and the menus and buttons of the back office all decide by this table.
 */
export const PERMISSIONS = {
  account: everyone,

  'hotels.read': { ...editors, hotel: 'own', translator: 'all' },
  'hotels.save': { ...editors, hotel: 'own', translator: 'english' },
  'hotels.share': { ...editors, hotel: 'own' },
  'hotels.create': editors,
  'hotels.publish': editors,
  'hotels.order': editors,
  'hotels.delete': editors,

  'prices.read': { ...editors, hotel: 'own' },
  'prices.save': { ...editors, hotel: 'own' },

  'posts.read': { ...ownPosts, translator: 'all' },
  'posts.save': { ...ownPosts, translator: 'english' },
  'posts.share': ownPosts,
  'posts.create': writers,
  'posts.publish': writers,
  'posts.delete': ownPosts,
  'posts.owner': admin,

  'offers.read': { ...editors, hotel: 'all', translator: 'all' },
  'offers.save': { ...editors, translator: 'english' },
  'offers.share': editors,
  'offers.create': editors,
  'offers.publish': editors,
  'offers.delete': editors,

  'pages.read': { ...editors, translator: 'all' },
  'pages.save': { ...editors, translator: 'english' },
  'pages.create': editors,
  'pages.publish': editors,
  'pages.order': editors,
  'pages.delete': editors,

  'settings.read': { ...editors, translator: 'all' },
  'settings.save': { ...editors, translator: 'english' },

  'translations.read': { ...ownPosts, hotel: 'own', translator: 'all' },
  'translations.save': { ...ownPosts, hotel: 'own', translator: 'english' },

  'redirects.read': editors,
  'redirects.save': editors,

  'messages.read': { ...editors, hotel: 'own' },
  'messages.answer': { ...editors, hotel: 'own' },
  'messages.export': { ...editors, hotel: 'own' },
  'messages.consents': admin,
  'messages.erase': admin,
  'messages.settings': admin,

  'statistics.read': { ...editors, hotel: 'own' },
  'links.read': everyone,
  'pictures.upload': { ...writers, hotel: 'all' },
  'media.read': { ...writers, hotel: 'own', translator: 'all' },
  'media.save': { ...writers, hotel: 'own', translator: 'english' },
  'media.replace': editors,
  'media.delete': editors,
  'activity.read': { ...ownPosts, hotel: 'own', translator: 'all' },
  'trash.read': { ...ownPosts, hotel: 'own' },
  'trash.restore': { ...ownPosts, hotel: 'own' },
  'trash.purge': admin,
  'users.manage': admin,
  'keys.manage': admin,
  'webhooks.manage': admin,
} as const satisfies Record<string, Partial<Record<Role, Extent>>>;
export type Action = keyof typeof PERMISSIONS;

const settings = { read: 'settings.read', save: 'settings.save' } as const;

/** What reading and saving each kind of content needs. */
export const NOUN_ACTIONS = {
  hotels: { read: 'hotels.read', save: 'hotels.save' },
  posts: { read: 'posts.read', save: 'posts.save' },
  offers: { read: 'offers.read', save: 'offers.save' },
  pages: { read: 'pages.read', save: 'pages.save' },
  content: settings,
  contact: settings,
  seo: settings,
  site: settings,
  texts: settings,
  prices: { read: 'prices.read', save: 'prices.save' },
} as const satisfies Record<Noun, Record<'read' | 'save', Action>>;

const timed = (publish: Action) => ({ published: publish, publishAt: publish, unpublishAt: publish });

/** The fields whose change needs a permission beside that of the save, by the kind of content. */
export const FIELD_ACTIONS: Partial<Readonly<Record<Noun, Readonly<Record<string, Action>>>>> = {
  hotels: { published: 'hotels.publish', order: 'hotels.order' },
  posts: { ...timed('posts.publish'), owner: 'posts.owner' },
  offers: timed('offers.publish'),
  pages: { published: 'pages.publish', order: 'pages.order' },
};

type NounOf<A extends Action> = A extends `posts.${string}`
  ? 'blog'
  : A extends `pictures.${string}`
    ? 'media'
    : A extends `${infer Other}.${string}`
      ? Other
      : never;
/** A key may do nothing that an editor may not do. */
type KeyAction = { [A in Action]: (typeof PERMISSIONS)[A] extends { editor: unknown } ? A : never }[Action];
/** The nouns of the scopes of keys. */
export type ScopeNoun = NounOf<KeyAction>;
/** What a key of a program may do with one noun, such as `hotels:read` (docs/rules.md#keys). */
export type Scope = `${ScopeNoun}:${'read' | 'write'}`;

const READING: readonly string[] = ['read', 'export'];
const SCOPE_NOUNS: Readonly<Record<string, string>> = { posts: 'blog', pictures: 'media' };

/**
 * The scope with which a key may do something; undefined for what no key may do: what concerns a person's own account, and
 * what an editor may not do.
 */
export function scopeOf(action: Action): Scope | undefined {
  if (action === 'account' || !('editor' in PERMISSIONS[action])) return undefined;
  const [noun = '', verb = ''] = action.split('.');
  return `${SCOPE_NOUNS[noun] ?? noun}:${READING.includes(verb) ? 'read' : 'write'}` as Scope;
}

const ACTIONS = Object.keys(PERMISSIONS) as Action[];
const scopesOf = (actions: readonly Action[]) => [...new Set(actions.flatMap((action) => scopeOf(action) ?? []))];

export const SCOPES: readonly Scope[] = scopesOf(ACTIONS);
/** The scopes of a key for some hotels only, which may do what a manager of these hotels may do. */
export const HOTEL_SCOPES: readonly Scope[] = scopesOf(ACTIONS.filter((action) => 'hotel' in PERMISSIONS[action]));

/** What decides the permissions of a person, or of a key. */
export interface Person {
  /** The user name, by which posts name their owner. */
  username: string;
  role: Role;
  /** The ids of the hotels that a person of the role `hotel` is given. */
  hotels: readonly string[];
  /** Whether an author publishes; an author who does not hands posts in. */
  publishes: boolean;
  /** What the key of a program is limited to; undefined for people. */
  scopes?: readonly Scope[];
}

/**
 * How far a person may do something; undefined for a person who may not.
 * @param person undefined for a visitor
 */
export function extentOf(person: Person | undefined, action: Action): Extent | undefined {
  if (!person) return undefined;
  if (action === 'posts.publish' && person.role === 'author' && !person.publishes) return undefined;
  const scope = scopeOf(action);
  if (person.scopes && !(scope && person.scopes.includes(scope))) return undefined;
  const extents: Partial<Record<Role, Extent>> = PERMISSIONS[action];
  return extents[person.role];
}

/**
 * Whether a person keeps to what is the person's own in all of something. The scopes of a key say what the key may do,
 * and never reach beyond the hotels that the key is limited to.
 */
export function keepsToOwn(person: Person, action: Action): boolean {
  const extents: Partial<Record<Role, Extent>> = PERMISSIONS[action];
  return extents[person.role] === 'own';
}

/** The mails that people may choose under their account; each is on until its person turns it off (docs/rules.md#mail). */
export const CHOSEN_MAILS = [
  'enquiries',
  'handedOver',
  'postsHandedIn',
  'ownPosts',
  'monthFigures',
  'failures',
] as const;
export type ChosenMail = (typeof CHOSEN_MAILS)[number];

/**
 * The mails that a person may get: new enquiries go to those who look after a hotel, not to all who may read them, and
 * what became of a post to those who hand posts in.
 */
export function mailsOf(person: Person): ChosenMail[] {
  const possible: Readonly<Record<ChosenMail, boolean>> = {
    enquiries: extentOf(person, 'messages.answer') === 'own',
    handedOver: may(person, 'messages.answer'),
    postsHandedIn: extentOf(person, 'posts.save') === 'all',
    ownPosts: may(person, 'posts.create') && !may(person, 'posts.publish'),
    monthFigures: may(person, 'statistics.read'),
    failures: may(person, 'users.manage'),
  };
  return CHOSEN_MAILS.filter((mail) => possible[mail]);
}

/** Whether a person may do something, to some extent. */
export const may = (person: Person | undefined, action: Action): boolean => extentOf(person, action) !== undefined;

/**
 * Whether a person may do something to a hotel.
 * @param hotelId 24 hexadecimal digits, in any case
 */
export function mayOfHotel(person: Person | undefined, action: Action, hotelId: string): boolean {
  const extent = extentOf(person, action);
  return extent === 'own' ? person?.hotels.includes(hotelId.toLowerCase()) === true : extent !== undefined;
}

/**
 * Whether a person may do something to a post.
 * @param owner the user name of its owner; empty or missing for a post of nobody
 */
export function mayOfPost(person: Person | undefined, action: Action, owner = ''): boolean {
  const extent = extentOf(person, action);
  return extent === 'own' ? owner !== '' && owner === person?.username : extent !== undefined;
}
