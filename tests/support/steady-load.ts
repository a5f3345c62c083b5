import { fileForm, picture, sampleHotel } from './factories.ts';
import { type RawResponse, rawRequest } from './raw-http.ts';

export type Call = () => Promise<RawResponse>;

/** Two reads, a save of the hotel and an upload, each on a connection of its own, as a site gets them all the time. */
export async function everydayCalls(url: string, token: string, hotel: string): Promise<Call[]> {
  const form = new Response(fileForm('file', [{ bytes: await picture(), name: 'wall.png' }]));
  const upload = {
    body: Buffer.from(await form.arrayBuffer()),
    headers: { authorization: `Bearer ${token}`, 'content-type': form.headers.get('content-type') ?? '' },
  };
  let saves = 0;
  const save = () => ({
    body: JSON.stringify({ ...sampleHotel, address: `Çukurcuma Caddesi No: ${++saves}` }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  return [
    () => rawRequest(url, '/en'),
    () => rawRequest(url, hotel, { method: 'PUT', ...save() }),
    () => rawRequest(url, hotel),
    () => rawRequest(url, '/api/upload/single', { method: 'POST', ...upload }),
  ];
}

/** Makes the calls in turn, `rate` of them a second, until `happens` has ended. @returns the responses */
export async function underLoad(calls: Call[], rate: number, happens: () => Promise<unknown>): Promise<RawResponse[]> {
  const made: Promise<RawResponse>[] = [];
  const clock = setInterval(() => {
    const call = calls[made.length % calls.length];
    if (call) made.push(call());
  }, 1_000 / rate);
  await happens().finally(() => clearInterval(clock));
  return Promise.all(made);
}
