import type { enStay } from './en-stay.ts';

/** The dates and guests of a visitor, which go along from page to page. */
export const trStay = {
  title: 'Konaklamanız',
  choose: 'Tarih ve kişi sayısı seçin',
  guests_one: '{{count}} kişi',
  guests_other: '{{count}} kişi',
  showHotels: 'Otelleri göster',
  apply: 'Bu tarihleri kullanın',
  ask: 'Bu tarihleri sorun',
  close: 'Kapat',
} satisfies typeof enStay;
