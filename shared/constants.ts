/** Limits and lists of the business. Schema, form, model and document all read them from here. */

/** Interface and content languages; Turkish is the default and needs no address prefix (specification 9, ruling D7). */
export const LANGUAGES = ['tr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'tr';

/** The banner kinds an editor can choose (specification 9). */
export const ANNOUNCEMENT_TYPES = ['info', 'success', 'warning'] as const;
export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number];

/** Subjects of the contact form (specification 9). */
export const CONTACT_SUBJECTS = ['reservation', 'support', 'feedback', 'other'] as const;

/** Social networks an address is kept for (specification 3). */
export const SOCIAL_NETWORKS = ['facebook', 'instagram', 'twitter', 'linkedin'] as const;

/** Kinds of picture, each with its own placeholder (specification 5). */
export const IMAGE_KINDS = ['hotel', 'room', 'blog', 'content'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/** Keys of the browser's storage (specification 9). */
export const STORAGE_KEYS = { token: 'auth_token', language: 'language' } as const;

/** How much of a list a page shows (specification 9). */
export const SHOWN = {
  homePosts: 3,
  homeFeatures: 3,
  branchFeatures: 6,
  branchRooms: 4,
  postTags: 2,
  dashboardHotels: 3,
  dashboardPosts: 3,
} as const;

/** Display-only figures; never part of structured data (specification 9, rulings "Calls"). */
export const FIXED_FIGURES = { rating: '4.8', starService: '5', happyGuests: '1000+', yearsExperience: '10+' } as const;
export const COPYRIGHT_YEAR = 2024;

/** Author of a new post (specification 9). */
export const DEFAULT_AUTHOR = 'Admin';
/** Code points of the content that become an empty excerpt (specification 5, ruling D3). */
export const EXCERPT_LENGTH = 150;

/** Milliseconds a call may take, reading the body included (specification 9). */
export const CALL_TIMEOUT_MS = 10_000;
/** Milliseconds a success banner stays (specification 9). */
export const SUCCESS_BANNER_MS = 3_000;

/** Longest texts, in UTF-16 code units, and longest lists. The two meta limits are the specification's (section 5). */
export const LIMITS = {
  name: 120,
  shortText: 200,
  address: 300,
  excerpt: 500,
  description: 5_000,
  content: 100_000,
  url: 2_048,
  phone: 32,
  email: 254,
  slug: 160,
  metaTitle: 60,
  metaDescription: 160,
  metaKeywords: 500,
  feature: 80,
  features: 60,
  tag: 40,
  tags: 20,
  gallery: 60,
  rooms: 60,
  roomId: 64,
  altText: 250,
  username: 64,
  /** Lira per night: a typing slip, not a price, above this (rulings "Numbers"). */
  price: 10_000_000,
} as const;

/** A list asked for without `limit` stops here and says where it goes on, so that no call can ask for everything. */
export const LIST_MAX = 500;
/** Most entries of one page of a list. */
export const PAGE_MAX = 100;

/** argon2 reads the whole password: long enough to resist guessing, short enough to hash (quality.md). */
export const PASSWORD = { minBytes: 12, maxBytes: 1_024 } as const;

/** Judged before and while a picture is received (quality.md). */
export const UPLOAD = { maxBytes: 10 * 1024 * 1024, maxFiles: 10, maxPixels: 40_000_000 } as const;

/** Widths pictures are offered in, CSS pixels times the usual densities. */
export const PICTURE_WIDTHS = [400, 800, 1200, 1600] as const;
/** Cuts for frames that fill an upright screen, where a whole picture as high as the screen would be mostly unseen. */
export const TALL_CUTS = [
  { width: 480, height: 800 },
  { width: 750, height: 1250 },
  { width: 1080, height: 1800 },
] as const;
/** Formats pictures are offered in, the smaller one first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
/** The picture of a shared link as the networks cut it; JPEG, because not all of them read newer formats. */
export const SHARE_PICTURE = { width: 1200, height: 630, format: 'jpeg' } as const;
/** Width of the blurred stand-in shown while a picture comes. */
export const STAND_IN_WIDTH = 24;
