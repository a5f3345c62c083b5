import type { enMessages } from '#shared/i18n/en/site/messages.ts';

export const trMessages = {
  title: 'Bize yazın',
  lead: 'Mesajınızı otelin ekibi okur; e-posta ya da telefonla yanıt verir.',
  forHotel: '{{hotel}} için',
  changeEnquiry: 'Tarihi ya da odayı değiştir',
  oneIsEnough: 'E-posta adresi ya da telefon numarası yeterli.',
  privacy_one: 'Burada yazdıklarınızı yalnızca size yanıt vermek için saklar, en geç {{count}} ay sonra sileriz.',
  privacy_other: 'Burada yazdıklarınızı yalnızca size yanıt vermek için saklar, en geç {{count}} ay sonra sileriz.',
  consent: 'Kampanyalardan e-posta ile haberdar olmak istiyorum (isteğe bağlı)',
  sending: 'Gönderiliyor…',
  sentTitle: 'Mesajınız ulaştı',
  sentText: 'Yazdığınız için teşekkür ederiz. Ekibimiz mesajınızı okuyup e-posta ya da telefonla yanıt verecek.',
  reference: 'Başvuru numaranız: {{reference}}',
  referenceInAddress: 'Başvuru numaranız bu sayfanın adresinde, “sent=” ifadesinden sonra yazıyor.',
  urgent: 'Aceleniz varsa lütfen bizi arayın ve bu numarayı söyleyin.',
  another: 'Yeni bir mesaj yaz',
  failed: 'Mesajınız gönderilemedi. Yazdıklarınız burada duruyor. Lütfen yeniden deneyin.',
  tooMany:
    'Şu sırada çok fazla mesaj geliyor, mesajınız gönderilemedi. Yazdıklarınız burada duruyor. Lütfen daha sonra yeniden deneyin.',
  invalid: 'Mesajınız henüz gönderilmedi. Lütfen işaretli alanları kontrol edin.',
  again: 'Yeniden gönder',
  emailOrPhone: 'Lütfen yanıtımız için bir e-posta adresi ya da telefon numarası girin',
  tooLong: 'Çok uzun: {{length}} karakter yazdınız, en çok {{max}} olabilir',
  checkField: 'Lütfen bu alanı kontrol edin',
} satisfies Record<keyof typeof enMessages, string>;
