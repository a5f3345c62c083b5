import { describe, expect, it } from 'vitest';
import * as demo from '../../server/demo/content/index.ts';
import { en } from '../../shared/i18n/en.ts';
import { enAdmin } from '../../shared/i18n/en-admin.ts';
import { enErrors } from '../../shared/i18n/en-errors.ts';
import { tr } from '../../shared/i18n/tr.ts';
import { trAdmin } from '../../shared/i18n/tr-admin.ts';
import { trErrors } from '../../shared/i18n/tr-errors.ts';
import { postInput } from '../../shared/schemas/blog.ts';
import { contactInput } from '../../shared/schemas/contact.ts';
import { homepageInput } from '../../shared/schemas/content.ts';
import { hotelInput } from '../../shared/schemas/hotels.ts';
import { seoInput } from '../../shared/schemas/seo.ts';

/** All texts in an object, at any depth. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);

const TURKISH = textsIn([tr, trAdmin, trErrors]);
const ENGLISH = textsIn([en, enAdmin, enErrors]);

/** Expressions that the texts avoid, with the one they use instead. */
const AVOIDED = {
  Turkish: [
    [/(?<!\/)\bblog/i, 'Günlük, yazı'],
    [/tekrar dene|denetleyip/i, 'yeniden dene, kontrol edip'],
    [/[şŞ]u anki/, 'mevcut'],
    [/[öÖ]bür|[öÖ]teki/, 'diğer'],
    [/konuk/i, 'misafir'],
    [/aygıt/i, 'cihaz'],
    [/fotoğraf/i, 'görsel'],
    [/başlayan fiyatla|başlangıç fiyatı/, 'gecesi ₺6.800’den'],
    [/sonlandır/i, 'oturumu kapat'],
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
      homepageInput.safeParse(demo.demoHomepage),
      contactInput.safeParse(demo.demoContact),
      seoInput.safeParse(demo.demoSeo),
    ];
    expect(inputs.filter(({ success }) => !success).map(({ error }) => error?.message)).toEqual([]);
  });

  it('promises no reception that is always staffed beside a house without one', () => {
    expect(textsIn([tr.contact, demo.demoHotels]).filter((text) => /resepsiyonda her zaman/i.test(text))).toEqual([]);
  });

  it('writes English as English readers do', () => {
    const english = textsIn(
      [...demo.demoHotels, ...demo.demoPosts, demo.demoHomepage].map((entity) => entity.translations.en),
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
