import { DEMO } from '#server/auth/demo-sign-in.ts';
import { DEFAULT_AUTHOR } from '#shared/constants.ts';

/** An object or array is sent as JSON, a string unchanged, a form as multipart. */
export interface CallOptions {
  body?: unknown;
  token?: string;
  /** The current password, which some calls need beside the token. */
  password?: string;
  headers?: Record<string, string>;
}

/** `body` is undefined when the response is not JSON. */
export interface ApiResponse<T> {
  status: number;
  headers: Headers;
  text: string;
  body: T;
}

export interface ApiClient {
  token: string;
  /** @param path below the site's address, such as `/api/hotels` */
  call<T = Record<string, unknown>>(method: string, path: string, options?: CallOptions): Promise<ApiResponse<T>>;
}

export { DEMO };

export const ADMIN = { username: 'yonetici', password: 'Boğaziçi-köprüsü-1973' } as const;

/** The name of an administrator who was never asked for one. */
export const ADMIN_NAME = DEFAULT_AUTHOR;

export const ADMIN_SETTINGS = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password } as const;

/**
 * Without a token the client calls as a visitor.
 * @param currentPassword sent with each call, as a person who is asked for it types it
 */
export function apiClient(url: string, token = '', currentPassword = ''): ApiClient {
  return {
    token,
    call: async <T>(method: string, path: string, options: CallOptions = {}) => {
      const headers = new Headers(options.headers);
      const bearer = options.token ?? token;
      const password = options.password ?? currentPassword;
      if (password !== '') headers.set('x-current-password', encodeURIComponent(password));
      if (bearer !== '') headers.set('authorization', `Bearer ${bearer}`);
      const response = await fetch(url + path, { method, headers, ...bodyOf(options.body, headers) });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
      const body = (isJson ? JSON.parse(text) : undefined) as T;
      return { status: response.status, headers: response.headers, text, body };
    },
  };
}

function bodyOf(body: unknown, headers: Headers): { body?: string | FormData } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  if (!headers.has('content-type')) headers.set('content-type', 'application/json');
  return { body: typeof body === 'string' ? body : JSON.stringify(body) };
}

export async function signIn(url: string, credentials: { username: string; password: string } = DEMO) {
  const { status, text, body } = await apiClient(url).call<{ token: string }>('POST', '/api/auth/login', {
    body: credentials,
  });
  if (status !== 200) throw new Error(`sign-in failed with ${status}: ${text}`);
  return apiClient(url, body.token, credentials.password);
}

export const nextPage = (headers: Headers): string | undefined =>
  /^<(\/api\/[^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

/** The ids of all entities of a noun; one answer has the whole of few hotels only. The list of posts is the specification's plain array. */
export async function idsOf(admin: ApiClient, noun: 'hotels' | 'blog' | 'offers' | 'pages'): Promise<string[]> {
  type Entry = { id: string };
  const { body } = await admin.call<Entry[] | { items: Entry[] }>(
    'GET',
    noun === 'hotels' ? '/api/hotels/admin/names' : `/api/${noun}/admin/all`,
  );
  return (Array.isArray(body) ? body : body.items).map(({ id }) => id);
}
