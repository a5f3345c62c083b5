/** As many hotels as make a list of about 50 kB, the size the goals were measured with. */
export const HOTELS = 12;

const paragraph =
  'Boğazın serin sabahlarında güneş yüksek pencerelerden girer; çini, ceviz ve keten odalara sessizlik verir. ';

/** A hotel as an editor would enter it: three rooms, six features. */
export const hotelBody = (number: number) => ({
  name: `Yalı Konağı ${number}`,
  city: 'İstanbul',
  address: `Köybaşı Caddesi ${number}, Yeniköy, Sarıyer`,
  description: paragraph.repeat(12),
  phone: '+90 212 555 01 02',
  whatsapp: '+90 532 555 01 02',
  reservationLink: 'https://example.com/rezervasyon',
  features: ['Boğaz manzarası', 'Çatı terası', 'Hamam', 'Otopark', 'Havuz', 'Kütüphane'],
  rooms: ['Standart Oda', 'Deniz Odası', 'Süit'].map((type, at) => ({
    type,
    price: 4_500 * (at + 1),
    description: paragraph.repeat(2),
    features: ['Balkon', 'Klima', 'Mini bar'],
  })),
});
