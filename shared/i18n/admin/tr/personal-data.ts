import type { enPersonalData } from '../en/personal-data.ts';

export const trPersonalData = {
  personalData: {
    title: 'E-posta ve kişisel veriler',
    subtitle: 'Ziyaretçi mesajlarıyla ilgili e-postalar, mesajlardaki veriler ve saklanma süreleri.',
    person: 'Bir kişiyle ilgili her şey',
    personText:
      'Bu e-posta adresini ya da telefon numarasını taşıyan mesajları, nasıl yazılmış olursa olsun, notları ve e-postalarıyla bulur.',
    email: 'E-posta',
    phone: 'Telefon',
    enterOne: 'Lütfen bir e-posta adresi ya da telefon numarası yazın.',
    find: 'Her şeyi indir (JSON)',
    found_one: '{{count}} mesaj indirildi',
    found_other: '{{count}} mesaj indirildi',
    none: 'Bu kişiyle ilgili bir şey yok.',
    findFailed: 'Mesajlar okunamadı: {{reason}}',
    fileName: 'kisi',
    erase: 'Bu kişiyi sil',
    eraseTitle: '{{person}} ile ilgili her şey silinsin mi?',
    eraseText:
      'Bu kişinin bütün mesajları notları, geçmişi ve e-postalarıyla silinir. Geri alınamaz. Yedekler, üzerlerine yazılana kadar bunları saklar.',
    erased_one: '{{count}} mesaj silindi',
    erased_other: '{{count}} mesaj silindi',
    eraseFailed: 'Hiçbir şey silinemedi: {{reason}}',
    retention: 'Mesajların saklanma süresi',
    retentionText: 'Daha eski mesajlar, yanıtlanmış olsun olmasın, her saat silinir.',
    months: 'Ay',
    saved: 'Süre kaydedildi.',
    saveFailed: 'Süre kaydedilemedi: {{reason}}',
    shorterTitle: 'Daha eski mesajlar silinsin mi?',
    shorterText: '{{count}} aydan eski mesajlar bir saat içinde silinir. Geri alınamaz.',
    shorterAction: 'Kaydet ve sil',
    invalidMonths: '{{least}} ile {{most}} arasında bir tam sayı.',
    loadFailed: 'Süre yüklenemedi. Lütfen yeniden deneyin.',
  },
} satisfies typeof enPersonalData;
