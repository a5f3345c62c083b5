import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '#shared/constants.ts';
import { compareNames, fold } from '#shared/lib/fold.ts';
import { featureIcon } from '#shared/lib/hotels/feature-icon.ts';
import { chosenSlug, hotelSlug, postSlug } from '#shared/lib/slug.ts';

describe('fold', () => {
  it.each([
    ['İSTANBUL', 'istanbul'],
    ['I\u0307STANBUL', 'istanbul'],
    ['ISPARTA', 'isparta'],
    ['WIFI', 'wifi'],
    ['WİFİ', 'wifi'],
    ['Kâğıthane', 'kagithane'],
    ['KÂĞITHANE', 'kagithane'],
    ['Kâğıthane'.normalize('NFD'), 'kagithane'],
    ['çğıöşü ÇĞIİÖŞÜ', 'cgiosu cgiiosu'],
    ['Café Désirée', 'cafe desiree'],
    ['Hôtel Île', 'hotel ile'],
    ['ﬁstık', 'fistik'],
    ['ＩＳＴ 𝓐', 'ist a'],
    ['東京', '東京'],
    ['', ''],
  ])('%j gives %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('gives every letter the form that Unicode gives it, beside Turkish letters too', () => {
    const general = (text: string) =>
      text.normalize('NFKC').toLowerCase().normalize('NFKD').replaceAll('ı', 'i').replace(/\p{M}/gu, '');
    const letters = Array.from({ length: 0x20000 }, (_, at) => String.fromCodePoint(at)).filter((each) =>
      /\P{Surrogate}/u.test(each),
    );
    const texts = letters.flatMap((letter) => [letter, `Iş${letter}İ`, `${letter}\u0307`]);
    expect(texts.filter((text) => fold(text) !== general(text))).toEqual([]);
  });

  it('writes ö and ü with one letter, never oe or ue', () => {
    expect(fold('Köşk Ümraniye')).toBe('kosk umraniye');
  });

  it('changes nothing the second time, and depends on no locale', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)),
      { numRuns: 1000 },
    );
  });
});

describe('compareNames', () => {
  it('sorts as a Turkish reader does', () => {
    const sorted = ['Cihangir', 'Çengelköy', 'Dolmabahçe', 'Ilıca', 'İncirli', 'Oda', 'Ömer', 'Sur', 'Şişli'];
    expect([...sorted].reverse().sort(compareNames)).toEqual(sorted);
  });

  it('counts numbers, and takes capitals and small letters for one', () => {
    expect(['Oda 10', 'oda 2', 'Oda 1'].sort(compareNames)).toEqual(['Oda 1', 'oda 2', 'Oda 10']);
  });
});

describe('hotelSlug', () => {
  it.each([
    ["Ünal's Hotel", 'unals-hotel'],
    ['Ünal’s Hotel', 'unals-hotel'],
    ['5* Otel/Spa', '5-otelspa'],
    ['Grand – Hotel', 'grand-hotel'],
    ['  Galata   Konak  ', 'galata-konak'],
    ['--Kız Kulesi--', 'kiz-kulesi'],
    ['İSTANBUL IŞIK', 'istanbul-isik'],
    ['A.B.C. Otel & Spa', 'abc-otel-spa'],
    ['Otel\u00a0Bir\tİki', 'otel-bir-iki'],
    ['Alt_çizgi', 'altcizgi'],
    ['Kâğıthane', 'kagithane'],
    ['Straße', 'strasse'],
    ['Łódź Øst', 'lodz-ost'],
    ['Æsir Đorđe Þór', 'aesir-dorde-thor'],
    ['Əliyev', 'aliyev'],
    ['Kösk\u00ad\u200bü', 'kosku'],
    ['東京', ''],
    ['!?*', ''],
    ['', ''],
  ])('%j gives %j', (name, slug) => {
    expect(hotelSlug(name)).toBe(slug);
  });
});

describe('postSlug', () => {
  it.each([
    ["İstanbul'da Güz", 'istanbul-da-guz'],
    ['5* Otel/Spa', '5-otel-spa'],
    ['Hello, World!', 'hello-world'],
    ['---a__b---', 'a-b'],
    ['Çınaraltı: 10 öneri', 'cinaralti-10-oneri'],
    ['東京', ''],
  ])('%j gives %j', (title, slug) => {
    expect(postSlug(title)).toBe(slug);
  });

  it('turns runs of other characters in ASCII titles into one hyphen', () => {
    const specified = (title: string) =>
      title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, '');
    const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 120 });
    fc.assert(fc.property(ascii, (title) => postSlug(title) === specified(title)));
  });
});

describe('every slug', () => {
  it('is a path segment of letters, digits and single hyphens with room for a suffix', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        for (const slug of [hotelSlug(text), postSlug(text)]) {
          expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
          expect(slug.length).toBeLessThan(LIMITS.slug - '-999'.length);
          expect(chosenSlug(`${slug}-999`)).toBe(slug === '' ? '999' : `${slug}-999`);
        }
      }),
    );
  });
});

describe('featureIcon', () => {
  it.each([
    ['Wi-Fi', 'wifi'],
    ['WİFİ', 'wifi'],
    ['WIFI', 'wifi'],
    ['Wi Fi', 'wifi'],
    ['Ücretsiz kablosuz (wi–fi) internet', 'wifi'],
    ['Free parking', 'parking'],
    ['OTOPARK', 'parking'],
    ['Breakfast included', 'dining'],
    ['Açık büfe kahvaltı', 'dining'],
    ['KAHVALTI', 'dining'],
    ['Restaurant', 'dining'],
    ['Restoran', 'dining'],
    ['Gym', 'fitness'],
    ['FITNESS', 'fitness'],
    ['Spor Salonu', 'fitness'],
    ['Conference room', 'business'],
    ['Business centre', 'business'],
    ['Meeting room', 'business'],
    ['MEETINGS', 'business'],
    ['Car park', 'parking'],
    ['Konferans salonu', 'business'],
    ['TOPLANTI ODASI', 'business'],
    ['Haliç manzaralı teras', 'terrace'],
    ['Arka bahçe', 'garden'],
    ['Back garden', 'garden'],
    ['HAMAM', 'hamam'],
    ['Turkish bath', 'hamam'],
    ['Havaalanı transferi', 'transfer'],
    ['Bisiklet', 'bicycle'],
    ['Bikes to borrow', 'bicycle'],
    ['Aile odaları', 'family'],
    ['Families welcome', 'family'],
    ['Çatı barı', 'bar'],
    ['Minibar', 'bar'],
    ['Barbekü', 'star'],
    ['Masa ile sandalye', 'star'],
    ['Kitaplık', 'library'],
    ['Evcil hayvan dostu', 'pets'],
    ['Pet-friendly', 'pets'],
    ['Halı (carpet)', 'star'],
    ['24 saat resepsiyon', 'clock'],
    ['24-hour reception', 'clock'],
    ['7/24 açık', 'clock'],
    ['Boğaz manzarası', 'star'],
    ['Park manzarası', 'star'],
    ['', 'star'],
  ])('%j has the icon %s', (feature, icon) => {
    expect(featureIcon(feature, 'star')).toBe(icon);
  });
});
