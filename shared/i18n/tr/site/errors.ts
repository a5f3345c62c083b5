import type { ErrorCode } from '#shared/error-codes.ts';

export const trVisitorErrors = {
  'hotel.notFound': 'Otel bulunamadı',
  'post.notFound': 'Yazı bulunamadı',
  'offer.notFound': 'Kampanya bulunamadı',
  'page.notFound': 'Sayfa bulunamadı',
  'messages.tooLong': 'Mesaj çok uzun. Lütfen geri dönüp kısaltın',
  'messages.tooMany': 'Şu sırada çok fazla mesaj geliyor. Lütfen daha sonra yeniden deneyin ya da bizi arayın.',
  'request.invalid': 'Bazı alanlar geçerli değil',
  'request.crossSite': 'Bu istek başka bir sitenin sayfasından gönderildi',
  'request.malformed': 'İstek okunamadı',
  'request.tooLarge': 'İstek çok büyük',
  'request.tooDeep': 'İstek çok derin iç içe geçmiş',
  'request.tooManyValues': 'İstekte çok fazla değer var: en fazla 100.000',
  'request.unsupportedType': 'Bu içerik türü desteklenmiyor',
  'request.notFound': 'Bu adreste bir şey yok',
  'request.methodNotAllowed': 'Bu yöntem burada kullanılamaz',
  'storage.full': 'Bunu saklamak için yer kalmadı',
  'store.unavailable': 'Veri deposuna şu anda ulaşılamıyor',
  'server.busy': 'Site şu anda çok yoğun. Lütfen biraz sonra yeniden deneyin',
  'server.failed': 'Bizden kaynaklanan bir sorun oldu. Lütfen yeniden deneyin.',
} satisfies Partial<Record<ErrorCode, string>>;
