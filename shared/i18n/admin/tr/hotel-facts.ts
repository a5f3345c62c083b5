import type { enHotelFacts } from '../en/hotel-facts.ts';

export const trHotelFacts = {
  hotelFacts: {
    title: 'Misafir için bilgiler',
    district: 'Semt',
    districtHint: 'Ziyaretçiler semte göre arar. Boş bırakılırsa adreste şehirden önceki son bölüm geçerlidir.',
    lat: 'Enlem',
    lng: 'Boylam',
    locationHint: 'Otelin haritadaki yeri. İki sayıyı bir haritadan kopyalayıp buraya yapıştırın: 41.0256, 28.9741',
    locationInvalid: '41.0256 gibi bir derece yazın.',
    checkIn: 'En erken giriş',
    checkOut: 'En geç çıkış',
  },
  roomFacts: {
    title: 'Misafir için bilgiler',
    size: 'Büyüklük (m²)',
    sizeInvalid: '1 ile {{max}} arasında tam metrekare yazın.',
    guests: 'Kişi sayısı',
    notSaid: 'Belirtilmedi',
    beds: 'Yataklar',
    bedKinds: {
      single: 'Tek kişilik yatak',
      double: 'Çift kişilik yatak',
      queen: 'Geniş çift kişilik yatak',
      king: 'King yatak',
      sofa: 'Yataklı kanepe',
      bunk: 'Ranza',
    },
    images: 'Diğer görseller',
    available: 'Ziyaretçiler bu odayı görür',
    closed: 'Sitede değil',
  },
} satisfies typeof enHotelFacts;
