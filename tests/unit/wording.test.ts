import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as demo from '#server/demo/content/index.ts';
import { toPage } from '#server/models/starting-texts/add-starting-texts.ts';
import { cookiesText } from '#server/models/starting-texts/cookies.ts';
import { privacyText } from '#server/models/starting-texts/privacy.ts';
import { termsText } from '#server/models/starting-texts/terms.ts';
import { type Language, RETENTION_MONTHS } from '#shared/constants.ts';
import { tr } from '#shared/i18n/tr/site.ts';
import { postInput } from '#shared/schemas/blog.ts';
import { contactInput } from '#shared/schemas/contact.ts';
import { contentInput } from '#shared/schemas/content.ts';
import { hotelInput } from '#shared/schemas/hotels.ts';
import { pageInput } from '#shared/schemas/pages.ts';
import { seoInput } from '#shared/schemas/seo.ts';
import { siteInput } from '#shared/schemas/site.ts';

/** All texts in an object, at any depth. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);

const ROOT = resolve(import.meta.dirname, '../..');
const catalogues = await Promise.all(
  globSync('shared/i18n/**/*.ts', { cwd: ROOT }).map(async (file) => {
    const exported = (await import(join(ROOT, file))) as Record<string, unknown>;
    return { file, exported };
  }),
);

/**
 * The texts of a catalogue in a language: all texts below `tr/`, and the texts below the
 * language's key elsewhere.
 */
function textsOf({ file, exported }: (typeof catalogues)[number], language: Language): string[] {
  const [, only] = /\/(tr|en)[-./]/.exec(file) ?? [];
  if (only !== undefined) return only === language ? textsIn(exported) : [];
  return Object.values(exported).flatMap((texts) => textsIn((texts as Partial<Record<Language, unknown>>)[language]));
}

const TURKISH = [...new Set(catalogues.flatMap((catalogue) => textsOf(catalogue, 'tr')))];
const ENGLISH = [...new Set(catalogues.flatMap((catalogue) => textsOf(catalogue, 'en')))];

/** Expressions that the texts avoid, each with its replacement. */
const AVOIDED = {
  Turkish: [
    [/tekrar dene|denetleyip/i, 'yeniden dene, kontrol edip'],
    [/[şŞ]u anki/, 'mevcut'],
    [/[öÖ]bür|[öÖ]teki/, 'diğer'],
    [/konuk/i, 'misafir'],
    [/aygıt/i, 'cihaz'],
    [/fotoğraf/i, 'görsel'],
    [/başlayan fiyatla|başlangıç fiyatı/, 'gecesi ₺6.800’den'],
    [/sonlandır/i, 'oturumu kapat'],
    [/süzge/i, 'filtre'],
    [/yayınla/i, 'yayımla'],
    [/ikinci adım/i, 'iki adımlı doğrulama'],
    [/resim/i, 'görsel'],
  ],
  English: [
    [/\b(?:somebody|nobody|everybody)\b/i, 'someone, no one, everyone'],
    [/e-mail/i, 'email'],
    [/telephone/i, 'phone, call'],
    [/disappears? .*at once/, 'immediately'],
    [/(?<!if )left empty/i, 'if left empty'],
    [/\bgo on\b|throw it away/i, 'continue, discard'],
  ],
} as const;

describe('the interface calls the same thing by the same name', () => {
  it.each(catalogues)('in every catalogue, also that of $file', (catalogue) => {
    expect([...textsOf(catalogue, 'tr'), ...textsOf(catalogue, 'en')]).not.toEqual([]);
  });

  it.each(AVOIDED.Turkish)('in Turkish: not %s but %s', (avoided) => {
    expect(TURKISH.filter((text) => avoided.test(text))).toEqual([]);
  });

  it.each(AVOIDED.English)('in English: not %s but %s', (avoided) => {
    expect(ENGLISH.filter((text) => avoided.test(text))).toEqual([]);
  });
});

describe('the demo content', () => {
  it('names every hotel by its district and its kind of house, as Üsküdar Köşkü', () => {
    for (const { name } of demo.demoHotels) expect(name).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+[ıiuü]$/u);
  });

  it('is within the limits of the forms', () => {
    const inputs = [
      ...demo.demoHotels.map((hotel) => hotelInput.safeParse(hotel)),
      ...demo.demoPosts.map((post) => postInput.safeParse(post)),
      contentInput.safeParse(demo.demoContent),
      contactInput.safeParse(demo.demoContact),
      seoInput.safeParse(demo.demoSeo),
      siteInput.safeParse(demo.demoSite),
      ...[cookiesText, privacyText(RETENTION_MONTHS.default), termsText].map((text) =>
        pageInput.safeParse(toPage(text, { published: false })),
      ),
    ];
    expect(inputs.filter(({ success }) => !success).map(({ error }) => error?.message)).toEqual([]);
  });

  it('promises no reception that is always staffed beside a house without one', () => {
    expect(textsIn([tr.contact, demo.demoHotels]).filter((text) => /resepsiyonda her zaman/i.test(text))).toEqual([]);
  });

  it('writes English as English readers do', () => {
    const english = textsIn(
      [...demo.demoHotels, ...demo.demoPosts, demo.demoContent].map((entity) => entity.translations.en),
    );
    for (const avoided of [
      /\b(?:somebody|nobody|everybody|telephone)\b/i,
      /meeting halls?/i,
      /is no meal/,
      /by night\b/,
    ])
      expect(english.filter((text) => avoided.test(text))).toEqual([]);
  });
});
