import type { enReservationTemplate } from '../en/reservation-template.ts';

export const trReservationTemplate = {
  reservationTemplate: {
    label: 'Seçilen tarihler için rezervasyon sayfası',
    hint: 'Misafir tarih seçtiğinde rezervasyon bağlantısının yerine geçer. Rezervasyon sisteminizin beklediği yerlere {arrival}, {departure}, {guests} ve {room} yazın. Boşsa yukarıdaki bağlantı kullanılır.',
    example: 'Örnek: {{link}}',
  },
} satisfies typeof enReservationTemplate;
