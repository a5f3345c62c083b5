import { connect } from 'node:net';
import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import { INBOX } from '#shared/constants.ts';
import { sampleHotel, sampleMessage } from '../../support/factories.ts';
import { expectError, siteOfFile } from '../../support/test-site.ts';

const PATH = '/api/contact/messages/export.csv';

const site = siteOfFile();
let hotelId: string;

beforeAll(async () => {
  hotelId = (await site.call<{ id: string }>('POST', '/api/hotels', { token: site.token, body: sampleHotel })).body.id;
});

const send = (fields: object) => site.call('POST', '/api/contact/messages', { body: { ...sampleMessage, ...fields } });
const bytes = async (query: string) => {
  const response = await fetch(`${site.url}${PATH}?${query}`, { headers: { authorization: `Bearer ${site.token}` } });
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
    expect(row).toMatch(/^[A-Z2-9-]{9};\d{4}-\d\d-\d\d \d\d:\d\d;Yeni;Işıl;Tablo;/);
    expect(row).toContain(`;"${text.replaceAll('"', '""')}";${sampleHotel.name};${sampleHotel.name};`);
    const english = (await bytes('q=tablo&lang=en')).content.toString('utf8');
    expect(english).toContain('Reference,Received,Status,First name,');
  });

  it('is read back by another program text for text, whatever line breaks and separators the texts have', async () => {
    const texts = ['Bir\nİki', 'Bir\r\nİki', 'Bir\riki', '"Tırnak"', 'a,b;c\td', '"\n"', 'son satır\n', ',', ';'];
    for (const message of texts) await send({ lastName: 'Okunan', message });
    for (const [lang, delimiter] of [
      ['tr', ';'],
      ['en', ','],
    ] as const) {
      const csv = (await bytes(`q=okunan&lang=${lang}`)).content.toString('utf8');
      const { data, errors } = Papa.parse<string[]>(csv.slice(1).trimEnd(), { delimiter, newline: '\r\n' });
      const [headings = [], ...rows] = data;
      expect(errors).toEqual([]);
      for (const row of rows) expect(row).toHaveLength(headings.length);
      const column = headings.indexOf(lang === 'tr' ? 'Mesaj' : 'Message');
      expect(rows.map((row) => row[column]).toReversed()).toEqual(texts);
    }
  });

  it('has words and times of Istanbul instead of codes', async () => {
    const { body } = await site.call<{ reference: string }>('POST', '/api/contact/messages', {
      body: { ...sampleMessage, lastName: 'Sözcük', language: 'en', marketingConsent: true },
    });
    await site.collection('messages').updateOne(
      { reference: body.reference },
      {
        $set: {
          createdAt: new Date('2026-05-12T20:59:00Z'),
          'marketingConsent.at': new Date('2026-05-12T20:59:00Z'),
        },
      },
    );
    const row = (await bytes('q=sozcuk')).content.toString('utf8').split('\r\n')[1];
    expect(row).toContain(';2026-05-12 23:59;Yeni;');
    expect(row).toContain(';Rezervasyon talebi;');
    expect(row).toMatch(/;İngilizce;2026-05-12 23:59$/);
    const english = (await bytes('q=sozcuk&lang=en')).content.toString('utf8').split('\r\n')[1];
    expect(english).toContain(',New,');
    expect(english).toContain(',Reservation Inquiry,');
  });

  it('starts no formula behind a line break or a separator either, also read with the other separator', async () => {
    const texts = ['a\n=1+1', 'a\r\n+1', 'a;=1+1', 'a,=1+1', 'a\t@x', 'a;-1'];
    for (const message of texts) await send({ lastName: 'Ayraç', message });
    for (const lang of ['tr', 'en']) {
      const csv = (await bytes(`q=ayrac&lang=${lang}`)).content.toString('utf8');
      for (const cell of csv.slice(1).split(/[\r\n,;\t]/)) expect(cell).not.toMatch(/^"?[=+\-@]/);
    }
  });

  it('starts no formula in a spreadsheet', async () => {
    const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("https://kotu.example","x")', '＝1+1'];
    for (const firstName of formulas) await send({ firstName, lastName: 'Formül', phone: '+90 532 111 22 33' });
    const lines = (await bytes('q=formul')).content.toString('utf8').trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(formulas.length);
    for (const line of lines) {
      expect(line).not.toMatch(/(^|;)"?[=+\-@＝]/);
      expect(line).toContain(';0532 111 22 33;');
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
      const response = await site.call('GET', `${PATH}?${query}`, { token: site.token });
      expect([query, [200, 400].includes(response.status)]).toEqual([query, true]);
      if (query !== 'status[$ne]=x') expectError(response, 400, 'request.invalid');
    }
  });

  it('leaves the site unharmed when the client closes the connection in the middle of it', async () => {
    const { port } = new URL(site.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET ${PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${site.token}\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.destroy();
    expect((await bytes('')).response.status).toBe(200);
  });
});
