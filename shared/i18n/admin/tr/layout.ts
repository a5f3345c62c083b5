import type { enLayout } from '../en/layout.ts';

export const trLayout = {
  layout: {
    title: 'Yönetim',
    nav: 'Yönetim menüsü',
    dashboard: 'Genel Bakış',
    hotels: 'Oteller',
    blog: 'Günlük',
    settings: 'İçerik Ayarları',
    account: 'Hesap',
    welcome: 'Hoş geldiniz, {{username}}',
    logout: 'Çıkış yap',
    open: 'Menüyü aç',
    close: 'Menüyü kapat',
    language: 'Dil',
    site: 'Siteyi görüntüle',
    notices: 'Bildirimler',
    noNotices: 'Henüz bildirim yok.',
    skip: 'İçeriğe geç',
    verifying: 'Oturum doğrulanıyor...',
    verifyFailed: 'Oturumunuz doğrulanamadı. Bağlantınızı kontrol edip yeniden deneyin.',
    loading: 'Yükleniyor',
    retry: 'Yeniden dene',
    notFound: 'Yönetimde böyle bir sayfa yok.',
    toDashboard: 'Genel bakışa git',
  },
  requestError: {
    connection: 'Bağlantı kurulamadı. Bağlantınızı kontrol edip yeniden deneyin.',
    timeout: 'Sunucu on saniye içinde yanıt vermedi. Lütfen yeniden deneyin.',
    status: 'İstek {{status}} durumuyla başarısız oldu',
  },
} satisfies typeof enLayout;
