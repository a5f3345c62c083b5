/** Who signs in to a site under measurement. */
export const USER = 'bench';

/** A call with a JSON body; @throws Error when it is refused */
export async function call<T>(url: string, method: string, body: object, token = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** @returns a token */
export async function signIn(url: string, password: string): Promise<string> {
  return (await call<{ token: string }>(`${url}/api/auth/login`, 'POST', { username: USER, password })).token;
}
