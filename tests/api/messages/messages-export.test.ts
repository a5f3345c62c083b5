import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INBOX } from '#shared/constants.ts';
import { sampleHotel, sampleMessage } from '../../support/factories.ts';
import { expectError, startTestSite, type TestSite } from '../../support/test-site.ts';

const PATH = '/api/contact/messages/export.csv';

let site: TestSite;
let token: string;
let hotelId: string;

beforeAll(async () => {
  site = await startTestSite();
  token = await site.signIn();
  hotelId = (await site.call<{ id: string }>('POST', '/api/hotels', { token, body: sampleHotel })).body.id;
});
afterAll(() => site.close());

const send = (fields: object) => site.call('POST', '/api/contact/messages', { body: { ...sampleMessage, ...fields } });
const bytes = async (query: string) => {
  const response = await fetch(`${site.url}${PATH}?${query}`, { headers: { authorization: `Bearer ${token}` } });
  return { response, content: Buffer.from(await response.arrayBuffer()) };
};

describe('the export of messages', () => {
  it('is a CSV file that a spreadsheet of either language reads, with every message of the filter', async () => {
    const text = 'Satır bir;\n"Satır" iki, ğüşİ';
    await send({ firstName: 'Işıl', lastName: 'Tablo', message: text, hotelId, guests: 2 });
    const { response, content } = await bytes('q=tablo');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=messages.csv');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect([...content.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [heading, row] = content.toString('utf8').split('\r\n');
    expect(heading).toContain('Başvuru numarası;Geliş;Durum;Ad;Soyad;');
    expect(row).toMatch(/^[A-Z2-9-]{9};\d{4}-\d\d-\d\dT[^;]+;new;Işıl;Tablo;/);
    expect(row).toContain(`;"${text.replaceAll('"', '""')}";${sampleHotel.name};${sampleHotel.name};`);
    const english = (await bytes('q=tablo&lang=en')).content.toString('utf8');
    expect(english).toContain('Reference,Received,Status,First name,');
  });

  it('starts no formula in a spreadsheet', async () => {
    const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("https://kotu.example","x")', '＝1+1'];
    for (const firstName of formulas) await send({ firstName, lastName: 'Formül', phone: '+90 532 111 22 33' });
    const lines = (await bytes('q=formul')).content.toString('utf8').trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(formulas.length);
    for (const line of lines) {
      expect(line).not.toMatch(/(^|;)"?[=+\-@＝]/);
      expect(line).toContain(";'+90 532 111 22 33;");
    }
  });

  it('has all messages, more than a page of the list', async () => {
    for (let count = 0; count <= INBOX.page; count += 1) await send({ lastName: 'Hepsibir' });
    const { content } = await bytes('q=hepsibir&status=inbox');
    expect(content.toString('utf8').trim().split('\r\n')).toHaveLength(INBOX.page + 2);
  });

  it('is for administrators only, and says what is wrong with a filter', async () => {
    expectError(await site.call('GET', PATH), 401, 'auth.required');
    expectError(await site.call('GET', PATH, { token: 'x.y.z' }), 401, 'auth.required');
    for (const query of ['status=x', 'from=1', 'q=a&q=b', 'lang=de', 'status[$ne]=x']) {
      const response = await site.call('GET', `${PATH}?${query}`, { token });
      expect([query, [200, 400].includes(response.status)]).toEqual([query, true]);
      if (query !== 'status[$ne]=x') expectError(response, 400, 'request.invalid');
    }
  });

  it('leaves the site unharmed when the client closes the connection in the middle of it', async () => {
    const { port } = new URL(site.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET ${PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.destroy();
    expect((await bytes('')).response.status).toBe(200);
  });
});
