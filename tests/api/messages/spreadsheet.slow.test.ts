import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleMessage } from '../../support/factories.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { siteOfFile } from '../../support/test-site.ts';

const run = promisify(execFile);
const folders = (process.env.PATH ?? '').split(':');
const hasOffice = folders.some((folder) => existsSync(join(folder, 'soffice')));
/** The codes of LibreOffice for a separator (44 `,`, 59 `;`), quotes, UTF-8, the first line, the language. */
const IMPORT = { tr: '59,34,76,1,,1055', en: '44,34,76,1,,1033' } as const;
/** Semicolons between the cells, which are written as they are shown. */
const EXPORT = '59,34,76,1,,0,false,true';
const PHONES = {
  '+90 532 123 45 67': '0532 123 45 67',
  '05321234567': '0532 123 45 67',
  '(0212) 245 01 70-71': '0212 245 01 70 / 0212 245 01 71',
  '+49 30 1234567': '00 49 30 1234567',
  '444 0 123': '444 0 123',
  '0212 245 01 70 dahili 12': '0212 245 01 70 (12)',
  '12345678': '123 456 78',
} as const;

const folder = temporaryFolder();

afterAll(async () => {
  folder.remove();
});
const site = siteOfFile();
beforeAll(async () => {
  for (const [at, phone] of Object.keys(PHONES).entries()) {
    await site.call('POST', '/api/contact/messages', { body: { ...sampleMessage, lastName: `Tablo${at}`, phone } });
  }
});

/** Opens a file with LibreOffice and saves it in another form. */
async function convert(file: string, to: string, filter?: string): Promise<void> {
  const profile = `-env:UserInstallation=file://${folder.path}/profile`;
  const input = filter === undefined ? [] : [`--infilter=CSV:${filter}`];
  await run('soffice', [profile, '--headless', ...input, '--convert-to', to, '--outdir', folder.path, file]);
}

// The test is skipped by name where LibreOffice is not installed.
it.skipIf(!hasOffice).each(['tr', 'en'] as const)(
  'LibreOffice (when installed) keeps telephone numbers and headings of the %s export as written',
  async (lang) => {
    const csv = await site.call('GET', `/api/contact/messages/export.csv?lang=${lang}`, { token: site.token });
    await writeFile(join(folder.path, `${lang}.csv`), csv.text);
    await convert(join(folder.path, `${lang}.csv`), 'ods', IMPORT[lang]);
    await convert(join(folder.path, `${lang}.ods`), `csv:Text - txt - csv (StarCalc):${EXPORT}`);
    const read = await readFile(join(folder.path, `${lang}.csv`), 'utf8');
    const { data } = Papa.parse<Record<string, string>>(read.replace(/^\ufeff/, '').trim(), {
      header: true,
      delimiter: ';',
    });
    const [phone, last] = lang === 'tr' ? (['Telefon', 'Soyad'] as const) : (['Phone', 'Last name'] as const);
    const sorted = data.sort((a, b) => String(a[last]).localeCompare(String(b[last])));
    expect(sorted.map((row) => row[phone])).toEqual(Object.values(PHONES));
    expect(Object.keys(data[0] ?? {})).toContain(lang === 'tr' ? 'E-posta' : 'Email');
    expect(Object.keys(data[0] ?? {}).join('')).not.toMatch(/\p{Cf}/u);
  },
);
