export { DEFAULT_LANGUAGE, LANGUAGES, type Language, MAX_COUNTS, STORAGE_KEYS } from './first-bytes.ts';

/** The types of the announcement (docs/rules.md#announcement). */
export const ANNOUNCEMENT_TYPES = ['info', 'success', 'warning'] as const;
export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number];

/** Subjects of the contact form (docs/rules.md#contact). */
export const CONTACT_SUBJECTS = ['reservation', 'support', 'feedback', 'other'] as const;

/** A visitor's message is new, read, answered, archived or held back as spam (docs/rules.md#inbox). */
export const MESSAGE_STATUSES = ['new', 'open', 'answered', 'archived', 'spam'] as const;

/** Views of the inbox that are no status: see `status` of the list of messages. */
export const MESSAGE_VIEWS = ['inbox', 'waiting', 'mailFailed'] as const;

/** Whether a mail is wanted, due, sent or given up (docs/rules.md#mail). */
export const MAIL_STATES = ['none', 'waiting', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Reasons for which a message looks like spam (docs/rules.md#spam). */
export const SPAM_REASONS = ['trap', 'token', 'tooFast', 'links', 'markup', 'repeated', 'script', 'phrases'] as const;
export type SpamReason = (typeof SPAM_REASONS)[number];

/** The version of the consent text for marketing; must change with the text. */
export const CONSENT_VERSION = '2026-11';

/** Social networks in the contact information (docs/rules.md#contact). */
export const SOCIAL_NETWORKS = ['facebook', 'instagram', 'twitter', 'linkedin'] as const;

/** The format of prices and dates: `₺12.500` and `12 Mayıs 2024`, or `₺12,500` and `12 May 2024`. */
export const NUMBER_FORMS = ['turkish', 'english'] as const;
export type NumberForm = (typeof NUMBER_FORMS)[number];

/** Kinds of beds in a room (docs/rules.md#rooms). */
export const BED_KINDS = ['single', 'double', 'queen', 'king', 'sofa', 'bunk'] as const;

/** Kinds of the tourism certificate of a hotel (docs/rules.md#hotels). */
export const CERTIFICATE_KINDS = ['tourism', 'basic'] as const;
/** What a hotel and a room state for guests who need it, and what visitors may look for (docs/rules.md#hotels). */
export const ACCESS_FACTS = ['stepFree', 'lift', 'bathroom'] as const;
export type AccessFact = (typeof ACCESS_FACTS)[number];

/** What stands beside prices about taxes (docs/rules.md#site). */
export const TAX_NOTES = ['none', 'included', 'excluded'] as const;

/** The subject of one of the chain's own pages (docs/rules.md#pages). */
export const PAGE_KINDS = ['privacy', 'cookies', 'terms', 'accessibility', 'faq', 'other'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];
/** Where the site links to one of the chain's own pages. */
export const PAGE_PLACES = ['footer', 'navigation', 'hotel', 'none'] as const;
/** Where the button of one of the chain's own pages leads. */
export const PAGE_BUTTONS = ['none', 'message', 'call', 'book', 'link'] as const;

/** The formats of main texts (docs/rules.md#texts-with-structure). */
export const TEXT_FORMATS = ['text', 'markdown'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

/** Limits of a text in Markdown (docs/rules.md#texts-with-structure). */
export const MARKDOWN = {
  /** Levels of blocks and marks inside each other; a text with more is read as plain text. */
  nesting: 40,
  listDepth: 3,
  pictures: 100,
  cards: 30,
  /** Columns, rows below the header, and the cells of all tables of a text; what is beyond is text. */
  columns: 30,
  rows: 200,
  cells: 12_000,
} as const;

/** Limits of the search for things that a text can lead to, and of that for anything. */
export const LINK_TARGETS = { query: 300, shown: 12, found: 20, read: 200 } as const;

export const NOUNS = [
  'hotels',
  'posts',
  'offers',
  'pages',
  'content',
  'contact',
  'seo',
  'site',
  'texts',
  'prices',
] as const;
export type Noun = (typeof NOUNS)[number];
/** The nouns with many entities, each with the word for one of them in the trash, in links and in names of errors. */
export const KIND_OF = { hotels: 'hotel', posts: 'post', offers: 'offer', pages: 'page' } as const;
export type EntityNoun = keyof typeof KIND_OF;
export const ENTITY_NOUNS = Object.keys(KIND_OF) as EntityNoun[];
/** What the trash keeps. */
export const KINDS = ['hotel', 'room', 'post', 'offer', 'page'] as const;
export type Kind = (typeof KINDS)[number];
/** What a text can lead to. */
export const LINK_KINDS = [...KINDS, 'file'] as const;
/** What the search for anything finds. */
export const FOUND_KINDS = [...LINK_KINDS, 'user', 'picture', 'message'] as const;
/** The nouns whose drafts have share links (docs/rules.md#previews). */
export const PREVIEW_NOUNS = ['hotels', 'posts', 'offers'] as const;
export type PreviewNoun = (typeof PREVIEW_NOUNS)[number];
export type PreviewKind = (typeof KIND_OF)[PreviewNoun];

/** Limits of seasons and of the prices of a stay (docs/rules.md#seasons). */
export const PRICES = {
  seasons: 20,
  ranges: 12,
  /** Nights of one dated range, and of a stay whose price is summed. */
  rangeNights: 366,
  stayNights: 60,
  /** Rooms of one season with a rule of their own. */
  rooms: 600,
  percent: { min: -90, max: 500 },
} as const;

/** How long revisions and activity entries are kept (docs/rules.md#history). */
export const HISTORY = {
  allDays: 90,
  days: 730,
  newest: 20,
  /** Characters of a cursor of the activity, whose longest entry is that of a deleted room. */
  cursor: 720,
} as const;

/** Redirects of old addresses, and the addresses that were not found (docs/rules.md#redirects). */
export const REDIRECTS = {
  most: 5_000,
  address: 500,
  missing: 500,
  missingDays: 30,
  missingAddress: 200,
} as const;

/** How long deleted hotels, rooms, posts, offers and pages are kept (docs/rules.md#trash). */
export const TRASH = {
  days: 30,
  /** How many deleted rooms one hotel keeps; the oldest go first. */
  roomsOfHotel: 180,
  /** Characters of the id of a deleted room, and of a cursor of the list. */
  id: 409,
  cursor: 640,
} as const;

/**
 * Share links of drafts: how long a link works, how many links an entity may have, and how many links of all entities
 * are listed (docs/rules.md#previews).
 */
export const PREVIEWS = { days: 7, max: 20, listed: 200 } as const;

/** Events of the statistics: views of the page of a hotel or an offer, and presses on its links (docs/rules.md#statistics). */
export const VISITOR_EVENTS = ['view', 'call', 'whatsapp', 'book'] as const;
export type VisitorEvent = (typeof VISITOR_EVENTS)[number];
export const COUNTED_EVENTS = [...VISITOR_EVENTS, 'enquiry'] as const;
export type CountedEvent = (typeof COUNTED_EVENTS)[number];
export const STATISTICS_PERIODS = ['30', '90', '365'] as const;

/** Figures of a month (docs/rules.md#figures). */
export const FIGURES = {
  /** Hosts, campaigns and filters that a day keeps; the rest counts together. */
  keysOfDay: 50,
  shown: 50,
  read: 5_000,
  host: 100,
  campaign: 60,
  query: 200,
} as const;

/** How many entries of a list a page shows (docs/rules.md#hotels, docs/rules.md#posts). */
export const SHOWN = {
  homePosts: 3,
  homeOffers: 3,
  posts: 12,
  homeFeatures: 3,
  branchFeatures: 6,
  branchRooms: 4,
  /** Code points of a hotel's description in lists, which show four lines at most. */
  listDescription: 400,
  /** Hotels on a page of the branches. */
  hotels: 50,
  /** Hotels on the home page, and in other lists of all hotels. */
  allHotels: 60,
  /** So many hotels show their rooms at once where hotels are lines that open. */
  openHotels: 2,
  postTags: 2,
  footerHotels: 8,
} as const;

export const DASHBOARD = { hotels: 3, posts: 3 } as const;

/** What may wait for a person, in the order in which the dashboard names it (docs/rules.md#today). */
export const TODAY_KINDS = [
  'waitingMessages',
  'handedOver',
  'handedIn',
  'mailFailed',
  'postsThisWeek',
  'offersThisWeek',
  'hotelsOpenThisWeek',
  'myDrafts',
  'roomsWithoutPrice',
  'missingAddresses',
  'hotelsWithoutCertificate',
  'english',
  'withoutAlt',
  'storage',
  'backup',
] as const;
export type TodayKind = (typeof TODAY_KINDS)[number];
/** How many kinds are named at once, how far things are counted, and from which share on a disk is nearly full. */
export const TODAY = { kinds: 8, counted: 1_000, nearlyFull: 0.9, days: 7 } as const;

/** Figures for display only (docs/rules.md#fixed-figures). */
export const FIXED_FIGURES = { rating: '4.8', starService: '5', happyGuests: '1000+', yearsExperience: '10+' } as const;
export const COPYRIGHT_YEAR = 2024;

/** Author of a new post (docs/rules.md#posts). */
export const DEFAULT_AUTHOR = 'Admin';
/** Ends the name of a copy, which is Turkish like all names. */
export const COPY_SUFFIX = ' (kopya)';
/** Code points of the content in a generated excerpt (docs/rules.md#posts). */
export const EXCERPT_LENGTH = 150;

/** Milliseconds a client waits for a response, its body included (docs/rules.md#limits). */
export const CALL_TIMEOUT_MS = 10_000;
/** Milliseconds a success toast stays (docs/rules.md#messages). */
export const SUCCESS_BANNER_MS = 3_000;
/** Milliseconds a success toast with Undo or another button stays. */
export const BUTTON_BANNER_MS = 30_000;

export const LIMITS = {
  /** How many things one call changes alike. */
  changedTogether: 500,
  name: 120,
  shortText: 200,
  address: 300,
  excerpt: 500,
  /** What an editor says to the author of a post that goes back. */
  reviewNote: 1_000,
  description: 5_000,
  content: 100_000,
  url: 2_048,
  /** `#rrggbb`, with room for typing mistakes. */
  colour: 32,
  phone: 32,
  email: 254,
  /** The addresses that messages to a hotel are mailed to, and the text that names them. */
  enquiryEmails: 5,
  enquiryEmail: 1_280,
  slug: 160,
  /** A cursor of a list whose positions have times, numbers and ids. */
  cursor: 160,
  metaTitle: 60,
  metaDescription: 160,
  metaKeywords: 500,
  feature: 80,
  features: 60,
  tag: 40,
  tags: 20,
  gallery: 60,
  imageAlts: 180,
  rooms: 60,
  pages: 30,
  navigationPages: 7,
  navigation: 60,
  navigationName: 40,
  /** Hotels and rooms that one offer names; an offer that names none is for all of them. */
  offerHotels: 100,
  offerRooms: 300,
  roomId: 64,
  /** The code of a hotel or room at its reservation engine. */
  reservationCode: 80,
  /** The id of a hotel or room in another system. */
  externalId: 64,
  promotionCode: 40,
  /** A time in milliseconds as the id of a room fits. */
  roomNumber: 999_999_999_999_999,
  altText: 250,
  translatedTexts: 60,
  figure: 16,
  username: 64,
  keyName: 60,
  /** Hotels that one person looks after. */
  userHotels: 50,
  /** The token of an invitation, or of a link to a new password. */
  token: 128,
  /** Fits the body of a visitor's call in every script (docs/rules.md#limits). */
  message: 4_000,
  /** The place of a hotel in lists. */
  order: 1_000_000_000,
  /** Lira per night. */
  price: 10_000_000,
} as const;

/**
 * Most bytes of a JSON body, by what the call saves (docs/rules.md#limits). The largest hotel and the longest texts within
 * `LIMITS` fit as UTF-8, even with three bytes for each letter and only the addresses of pictures in ASCII.
 */
export const BODY_BYTES = {
  visitor: 64 * 1024,
  small: 256 * 1024,
  document: 2 * 1024 * 1024,
  hotel: 6 * 1024 * 1024,
} as const;
/** Most objects, lists, texts and other values of a JSON body; the largest hotel has about 10,000. */
export const BODY_VALUES = 100_000;

/** Most entries of a list without `limit` (docs/rules.md#lists). */
export const MAX_LIST_ENTRIES = 500;
/** Most entries of one page of a list. */
export const MAX_PAGE_SIZE = 100;
/** The most of what a room states: square metres, guests, beds of one kind, and pictures beside its first picture. */
export const HOTEL_LIMITS = { stars: 5, certificate: 40, doorWidth: { min: 40, max: 300 } } as const;
export const ROOM_LIMITS = { size: 1_000, guests: 20, bedsOfKind: 10, images: 6 } as const;

/** Adults and children of a stay, and the highest age of a child (docs/rules.md#stay). */
export const STAY_LIMITS = { adults: 8, children: 4, age: 17 } as const;

export const FORM_LIMITS = { idempotencyKey: 64, token: 200 } as const;

/** Most bytes of JSON of one page of a list (docs/rules.md#lists). */
export const LIST_BYTES = {
  posts: 2_000_000,
  offers: 2_000_000,
  hotels: 4_000_000,
  messages: 2_000_000,
  translations: 2_000_000,
} as const;
/** The highest page number of a list, because the store has to skip the posts of all earlier pages. */
export const MAX_PAGE_NUMBER = 10_000;

/** Limits of the inbox (docs/rules.md#inbox). */
export const INBOX = {
  page: 25,
  scanned: 1_000,
  /** Unread messages are counted up to this number. */
  unreadMost: 1_000,
  bulk: 100,
  notes: 100,
  history: 200,
  note: 2_000,
  search: 200,
  /** Answers that one message has, and the characters of each. */
  answers: 50,
  answer: 4_000,
} as const;
/** Limits of the templates of answers; the text of one language (docs/rules.md#answers). */
export const TEMPLATES = { count: 20, title: 80, text: 2_000 } as const;
/** Months for which messages are kept (docs/rules.md#personal-data). */
export const RETENTION_MONTHS = { min: 1, max: 120, default: 12 } as const;

/** Bytes of a new password in UTF-8 (docs/rules.md#sign-in). */
export const PASSWORD = { minBytes: 12, maxBytes: 1_024 } as const;

/** Most keys of programs, and the calls of each in a window (docs/rules.md#keys). */
export const KEYS = { count: 100, calls: 600, windowSeconds: 60 } as const;

/** The second step of a sign-in (docs/rules.md#second-step). */
export const SECOND_STEP = { recoveryCodes: 10, maxCode: 64 } as const;
/** How long the links of an invitation and to a new password work, in hours. */
export const LINK_HOURS = { invitation: 72, reset: 1 } as const;
/** Seconds between two calls of an open editor that say who has it open (docs/rules.md#presence). */
export const PRESENCE_SECONDS = 20;
