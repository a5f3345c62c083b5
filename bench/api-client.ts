/** The administrator of a measured site. */
export const USER = 'bench';

/** A call with a JSON body. @throws Error when the status is not 2xx */
export async function call<T>(url: string, method: string, body: object, token = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** @returns a token */
export async function signIn(url: string, password: string): Promise<string> {
  return (await call<{ token: string }>(`${url}/api/auth/login`, 'POST', { username: USER, password })).token;
}
