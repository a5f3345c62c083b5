import type { enNavigation } from '#shared/i18n/en/admin/navigation.ts';

export const trNavigation = {
  navigation: {
    title: 'Menü',
    subtitle: 'Üst bölümdeki, telefon menüsündeki ve altbilgideki bağlantılar.',
    entries: 'Bağlantılar, sırasıyla',
    hint: 'Boş bırakılan ad, alışılmış addır. Yeri menü olan sayfalarınız da bu listeye gelir:',
    draft: 'Taslak: görünmez',
    hidden: 'görünmez',
    gone: 'Silinmiş sayfa',
    shown: 'Göster',
    always: 'Hep görünür',
    loadFailed: 'Menü yüklenemedi: {{reason}}',
    saveFailed: 'Menü kaydedilemedi: {{reason}}',
    saved: 'Menü kaydedildi',
  },
} satisfies typeof enNavigation;
