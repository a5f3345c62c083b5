import { describe, expect, it } from 'vitest';
import { featureKeysOf } from '#shared/lib/hotels/feature-icon.ts';
import {
  districtOf,
  districtsOf,
  featuresOf,
  findHotels,
  mostGuests,
  readHotelFilter,
  writeHotelFilter,
} from '#shared/lib/hotels/hotel-filter.ts';
import { lowestPrice } from '#shared/lib/numbers/price.ts';

const hotel = (address: string, prices: number[] = [], features: string[] = []) => ({
  district: districtOf({ address, city: 'İstanbul' }),
  featureKeys: featureKeysOf(features),
  accessible: [],
  lowestPrice: lowestPrice(prices.map((price) => ({ price }))),
  guests: 0,
  untranslated: [],
});
const read = (query: string) => readHotelFilter(new URLSearchParams(query));

describe('the district of a hotel', () => {
  it.each([
    ['Serdar-ı Ekrem Caddesi 41, Galata, Beyoğlu, İstanbul', 'Beyoğlu'],
    ['Salacak Sahil Yolu 12, Üsküdar, Istanbul', 'Üsküdar'],
    ['Çukurcuma Caddesi No: 12/3, Beyoğlu/İSTANBUL', 'Beyoğlu'],
    ['Rıhtım Caddesi 64, Kadıköy, 34710 İstanbul', 'Kadıköy'],
    ['Rıhtım Caddesi 64, Kadıköy 34710 Istanbul', 'Kadıköy'],
    ['Serdar-ı Ekrem Caddesi 41, Beyoğlu, İstanbul, Türkiye', 'Beyoğlu'],
    ['Serdar-ı Ekrem Caddesi 41, Beyoğlu, Türkiye', 'Beyoğlu'],
    ['Serdar-ı Ekrem Caddesi 41, Beyoğlu, Kat 3, İstanbul', 'Beyoğlu'],
    ['Rıhtım Caddesi 64', ''],
    ['Rıhtım Caddesi 64, İstanbul', ''],
    ['Rıhtım Caddesi 64, 34710 İSTANBUL / TÜRKİYE', ''],
    ['', ''],
  ])('%j is in %j', (address, district) => {
    expect(districtOf({ address, city: 'İstanbul' })).toBe(district);
  });

  it('is not the city, also when the city has two words', () => {
    expect(districtOf({ address: 'Liman Caddesi 3, Marmara Ereğlisi', city: 'Marmara Ereğlisi' })).toBe('');
  });

  it('is offered once, in Turkish order, with the same word in both languages', () => {
    const hotels = [
      hotel('a 1, Şişli'),
      hotel('b 2, Çengelköy, Üsküdar'),
      hotel('c 3, Üsküdar'),
      hotel('d 4, Çatalca'),
      hotel('e 5, İstanbul'),
    ];
    expect(districtsOf(hotels)).toEqual([
      { key: 'catalca', name: 'Çatalca', lang: 'tr' },
      { key: 'sisli', name: 'Şişli', lang: 'tr' },
      { key: 'uskudar', name: 'Üsküdar', lang: 'tr' },
    ]);
  });

  it('has its own key and language when it was written in both languages', () => {
    const written = { ...hotel('a 1, Fatih'), district: 'The old peninsula', districtKey: 'tarihi-yarimada' };
    const key = 'tarihi-yarimada';
    expect(districtsOf([written])).toEqual([{ key, name: 'The old peninsula', lang: undefined }]);
    const turkish = { ...written, district: 'Tarihî yarımada', untranslated: ['district'] };
    expect(districtsOf([turkish])).toEqual([{ key, name: 'Tarihî yarımada', lang: 'tr' }]);
    expect(findHotels([written], readHotelFilter(new URLSearchParams({ district: key })))).toEqual([written]);
  });
});

describe('finding hotels', () => {
  const galata = hotel('a 1, Beyoğlu', [6800, 9400], ['Ücretsiz Wi-Fi', 'Toplantı odası']);
  const balat = hotel('b 2, Fatih', [5200], ['Açık büfe kahvaltı']);
  const unpriced = hotel('c 3, Fatih', [0], ['Free WiFi']);
  const all = [unpriced, galata, balat];

  it('shows all in their own order when nothing is asked', () => {
    expect(findHotels(all, read(''))).toEqual(all);
    expect(findHotels(all, read('district=&feature=&max=&sort='))).toEqual(all);
  });

  it('finds by district, feature and highest price, each and together', () => {
    expect(findHotels(all, read('district=fatih'))).toEqual([unpriced, balat]);
    expect(findHotels(all, read('district=Beyoğlu'))).toEqual([galata]);
    expect(findHotels(all, read('feature=wifi'))).toEqual([unpriced, galata]);
    expect(findHotels(all, read('max=6.000'))).toEqual([balat]);
    expect(findHotels(all, read('district=fatih&feature=wifi&max=9000'))).toEqual([]);
  });

  it('finds by the guests that a room takes', () => {
    const family = { ...galata, guests: 4 };
    const closed = { ...galata, guests: 2 };
    const silent = { ...galata, guests: 0 };
    const hotels = [family, closed, silent];
    expect(mostGuests(hotels)).toBe(4);
    expect(mostGuests([silent])).toBe(0);
    expect(findHotels(hotels, read('guests=4'))).toEqual([family]);
    expect(findHotels(hotels, read('guests=2'))).toEqual([family, closed]);
    expect(findHotels(hotels, read('guests=5'))).toEqual([]);
    for (const ignored of ['0', '-1', '2.5', '21', 'iki', '02x', '']) {
      expect(findHotels(hotels, read(`guests=${ignored}`)), ignored).toEqual(hotels);
    }
  });

  it('finds by what guests need', () => {
    const level = { ...galata, accessible: ['stepFree' as const] };
    expect(findHotels([level, balat], read('accessible=stepFree'))).toEqual([level]);
    expect(findHotels([level, balat], read('accessible=lift'))).toEqual([]);
    expect(findHotels([level, balat], read('accessible=ramp'))).toEqual([level, balat]);
  });

  it('sorts by price, what has none last', () => {
    expect(findHotels(all, read('sort=price'))).toEqual([balat, galata, unpriced]);
    expect(findHotels(all, read('sort=-price'))).toEqual([galata, balat, unpriced]);
  });

  it('takes no notice of what means nothing', () => {
    expect(findHotels(all, read('feature=star&max=bedava&sort=name&x=1'))).toEqual(all);
  });

  it('finds a hotel without a district by no district, and by everything else', () => {
    const unplaced = hotel('e 5, İstanbul', [5000]);
    expect(findHotels([unplaced], read('district=istanbul'))).toEqual([]);
    expect(findHotels([unplaced], read('max=6000'))).toEqual([unplaced]);
  });

  it('offers only features that some hotel has', () => {
    expect(featuresOf(all)).toEqual(['wifi', 'dining', 'business']);
    expect(featuresOf([])).toEqual([]);
  });

  it('comes back from an address as it went in', () => {
    const filter = { district: 'uskudar', feature: 'dining', max: 9000, sort: '-price' } as const;
    expect(readHotelFilter(writeHotelFilter(filter))).toEqual(filter);
    expect(writeHotelFilter(read('district=&max=')).toString()).toBe('');
  });
});
