import type { enPreview } from '../en/preview.ts';

export const trPreview = {
  preview: {
    button: 'Önizle',
    title: 'Önizleme',
    frame: 'Kaydedilmemiş değişikliklerinizle sayfa',
    close: 'Önizlemeyi kapat',
    width: 'Genişlik',
    widths: { phone: 'Telefon', tablet: 'Tablet', desk: 'Masaüstü' },
    language: 'Sayfanın dili',
    share: 'Paylaşım bağlantıları',
    shareText:
      'Kaydedilmiş taslağı, henüz kaydetmedikleriniz olmadan, bağlantıya sahip herkese gösterir: yedi gün boyunca ya da siz iptal edene kadar.',
    shareNone: 'Henüz bağlantı yok.',
    shareCreate: 'Bağlantı oluştur',
    shareCreated: 'Bağlantı oluşturuldu',
    shareLink: 'Bağlantı',
    shareUntil: 'Oluşturan: {{by}}, son geçerlilik: {{time}}',
    shareCopy: 'Kopyala',
    shareCopied: 'Bağlantı kopyalandı',
    shareCopyFailed: 'Bağlantı kopyalanamadı. Seçili duruyor, kendiniz kopyalayabilirsiniz.',
    shareRevoke: 'İptal et',
    shareRevokeTitle: 'Bu bağlantı iptal edilsin mi?',
    shareRevokeText: 'Bağlantıya sahip herkes “Sayfa bulunamadı” görür.',
    shareRevokeFailed: 'Bağlantı iptal edilemedi. Lütfen yeniden deneyin.',
    shareRevoked: 'Bağlantı iptal edildi',
    shareFailed: 'Olmadı: {{reason}}',
    shareLoadFailed: 'Bağlantılar yüklenemedi. Lütfen yeniden deneyin.',
    ofTime: '{{time}} tarihine kadar geçerli bağlantı',
  },
} satisfies typeof enPreview;
