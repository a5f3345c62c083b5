import type { OpenApiMethod } from 'trpc-openapi';
import type { ErrorCode } from '#shared/error-codes.ts';
import { type Action, type Scope, scopeOf } from '#shared/permissions.ts';

export const TAGS = {
  Hotels: 'The hotels and their rooms; only people who may edit them read unpublished ones.',
  Prices: 'The prices of all rooms, and the seasons that change them.',
  Blog: 'The posts; only people who may edit them read drafts.',
  Offers: 'Campaigns, such as three nights at the price of two; only people who may edit them read drafts.',
  Pages: 'Pages of the chain’s own, such as the privacy notice; only people who may edit them read drafts.',
  Content: 'The texts and pictures of the homepage.',
  Links: 'What texts lead to and show cards of.',
  Contact: 'How guests contact the chain.',
  Messages: 'What visitors write to the hotels.',
  Statistics: 'How often pages and buttons of the hotels were used, without data about persons.',
  SEO: 'The texts for search engines.',
  Site: 'The name, the logo and the colours of the site.',
  Texts: 'The texts of the pages that are not content.',
  Translations: 'The English texts that are missing or out of date.',
  'Sign-in': 'Tokens, sessions, the password and the second step.',
  Users: 'The people who sign in, and what they may do.',
  Keys: 'The keys with which programs call; people alone make and revoke them.',
  Webhooks: 'Where programs are told of changes; people alone set them up.',
  Today: 'What waits for the person who is signed in.',
  Activity: 'Who did what.',
  Redirects: 'Where old addresses of the site lead.',
  Trash: 'Deleted hotels, rooms, posts, offers and pages, which are kept for 30 days.',
  Media: 'The library of pictures: descriptions, points of focus, and where each is shown.',
  Uploads: 'Pictures: PNG, JPEG, WebP, GIF, AVIF and icon files.',
} as const;
export type Tag = keyof typeof TAGS;

/**
 * How a mutation changes the content that visitors read: not at all, by a change, or possibly by a removal. After a
 * removal no stale response is sent, not even while the store is unavailable.
 */
export type ContentEffect = 'none' | 'changes' | 'withdraws';

export interface UploadForm {
  field: string;
  maxFiles: number;
  /** Bytes of each file, and the error of one that has more; those of pictures without it. */
  limit?: { bytes: number; error: ErrorCode };
}

export type ResponseMeta = {
  /**
   * `entity`: one saved object; administrators get its version as the `ETag`. `list`: entries with `Link` to the next
   * page. `result`: anything else.
   */
  kind: 'entity' | 'list' | 'result';
  status?: 201;
  description: string;
  example: unknown;
};

/** How a save treats the fields that a request leaves out (docs/rules.md#whole-object-saves). */
export const KEEPS =
  'What is left out keeps its value, each English text too. An empty text clears a text, `null` clears anything else. A list replaces the stored one.';

/** The errors of calls that need the current password (docs/rules.md#current-password). */
export const PASSWORD_ERRORS = ['auth.passwordRequired', 'auth.wrongPassword', 'auth.tooMany'] as const;

type Described = {
  summary: string;
  description: string;
  errors?: readonly ErrorCode[];
  response: ResponseMeta;
};

type QueryMeta = Described & {
  rest: `GET /${string}`;
};

export type UserQueryMeta = QueryMeta & {
  /** What the person needs to be allowed to do (shared/permissions.ts). */
  action: Action;
};

export type PublicQueryMeta = QueryMeta & {
  /**
   * Whether every visitor gets the same response until content changes, so that the page cache may keep the response.
   */
  cacheable: boolean;
  /** Whether a signed-in person gets more than a visitor: drafts, both languages and the version. */
  usersReadMore: boolean;
};

export type MutationMeta = Described & {
  rest: `${'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
  content: ContentEffect;
  request: { example: object } | { form: UploadForm } | 'no body';
  /** Whether the call saves a whole hotel, or a post, page, offer or texts: their bodies may be larger. */
  body?: 'hotel' | 'document';
  /** Whether the call works on a full disk, with the room that is kept for such calls; those of people all do. */
  vital?: true;
  /** `If-Match` has no meaning, although another save at the same time may be in the way. */
  unversioned?: true;
};

export type UserMutationMeta = MutationMeta & Pick<UserQueryMeta, 'action'>;

export type Meta = Required<Described> & {
  /** What a caller needs to be allowed to do; undefined for everybody. */
  action: Action | undefined;
  /** The scope that a key needs; undefined for the calls of people alone, and for those that need no permission. */
  scope: Scope | undefined;
  cacheable: boolean;
  usersReadMore: boolean;
  content: ContentEffect;
  request: MutationMeta['request'];
  /** The limit of the call's JSON body for signed-in people, in `BODY_BYTES`. */
  body: 'hotel' | 'document' | 'small';
  vital: boolean;
  unversioned?: true;
  openapi: {
    method: OpenApiMethod;
    path: `/${string}`;
    tags: string[];
    summary: string;
    description: string;
    protect: boolean;
  };
};

/** Signing in and administering people need little room, and may be needed while the disk is full. */
const VITAL: readonly Tag[] = ['Sign-in', 'Users', 'Keys'];
/** Calls about people, which no key may make. */
const PEOPLE_ONLY: readonly Tag[] = ['Sign-in', 'Users', 'Keys', 'Webhooks'];

export function metaOf(tag: Tag, described: PublicQueryMeta | UserQueryMeta | MutationMeta | UserMutationMeta): Meta {
  const { rest, summary, description } = described;
  const [method, path] = rest.split(' ') as [OpenApiMethod, `/${string}`];
  return {
    action: undefined,
    cacheable: false,
    usersReadMore: false,
    content: 'none',
    errors: [],
    request: 'no body',
    body: 'small',
    vital: VITAL.includes(tag),
    ...described,
    scope: 'action' in described && !PEOPLE_ONLY.includes(tag) ? scopeOf(described.action) : undefined,
    openapi: { method, path, tags: [tag], summary, description, protect: 'action' in described },
  };
}
