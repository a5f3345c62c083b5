/** Calls to a server process, the JSON of the answers read. */
export interface Caller {
  token: string;
  call<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Answered<T>>;
}

/** An answer; `body` is undefined when it is no JSON. */
export interface Answered<T> {
  status: number;
  headers: Headers;
  text: string;
  body: T;
}

/** Who may sign in to a site in demo mode. */
export const DEMO = { username: 'admin', password: 'bosphorus-demo-2024' } as const;

/** Whoever calls with a token, or a visitor when it is empty. */
export function callerOf(url: string, token = ''): Caller {
  return {
    token,
    call: async <T>(method: string, path: string, body?: unknown) => {
      const headers = {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const answer = await fetch(url + path, {
        method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.includes('json') === true && text !== '';
      const { status } = answer;
      return { status, headers: answer.headers, text, body: (isJson ? JSON.parse(text) : undefined) as T };
    },
  };
}

/** Signs in with the demo's sign-in; @throws Error when that is refused */
export async function signedIn(url: string, sign: { username: string; password: string } = DEMO): Promise<Caller> {
  const { status, text, body } = await callerOf(url).call<{ token: string }>('POST', '/api/auth/login', sign);
  if (status !== 200) throw new Error(`sign-in answered ${status}: ${text}`);
  return callerOf(url, body.token);
}
