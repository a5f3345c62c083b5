import type { enImages } from '../en/images.ts';

export const trImages = {
  image: {
    pick: 'Görsel seç',
    pickMany: 'Görselleri seç',
    drop: 'veya buraya bırakın',
    dropMany: 'veya buraya bırakın',
    hint: 'JPEG, PNG, WebP, AVIF veya GIF, en fazla 10 MB',
    replace: 'Değiştir',
    remove: 'Kaldır',
    uploading: 'Yükleniyor: {{name}}',
    cancel: 'Vazgeç',
    cancelName: 'Vazgeç: {{name}} yüklemesi',
    notImage: 'Lütfen bir görsel dosyası yükleyin',
    failed: 'Görsel yüklenemedi. Lütfen yeniden deneyin.',
    alt: 'Görsel açıklaması, Türkçe (resim altı ve ekran okuyucular için)',
    altEn: 'Görsel açıklaması, İngilizce (resim altı ve ekran okuyucular için)',
    picture: '{{number}}. görsel',
    limit: 'En fazla {{max}} görsel',
    altQuestion: 'Aşağıdaki açıklama yeni görsele de uyuyor mu?',
    altKeep: 'Kalsın',
    altClear: 'Temizle',
    dismiss: 'Kapat',
    dismissName: 'Kapat: {{name}} iletisi',
  },
} satisfies typeof enImages;
