import type { OwnMailTexts } from '#shared/i18n/en/mail.ts';
import { trStatistics } from './admin/statistics.ts';
import { trUsers } from './admin/users.ts';

export const trMail = {
  newMessage: 'Yeni mesaj',
  handedOver: 'Size iletildi',
  handedOverBy: 'Bu mesajı size ileten: {{name}}.',
  open: 'Gelen kutusunda aç',
  name: 'Ad',
  hotel: 'Otel',
  offer: 'Kampanya',
  reference: 'Başvuru numarası',
  greeting: '{{site}} ailesinden merhaba,',
  language: 'Mesajın dili',
  languages: { tr: 'Türkçe', en: 'İngilizce' },
  digest: {
    title: 'Spam’a ayrılan mesajlar: {{count}}',
    text: 'Aşağıdaki mesajlar spam’a benzediği ya da çok sayıda mesajla birlikte geldiği için size tek tek gönderilmedi. Aralarında bir misafirinki varsa mesajı açıp yanıtlayın.',
    all: 'Spam’daki bütün mesajlar',
  },
  note: 'Not',
  answer: { title: 'Yanıt', wrote: 'Mesajınız:' },
  user: {
    invitation: {
      title: 'Yönetim paneline davetlisiniz',
      lines: [
        'Merhaba {{name}},',
        '{{site}} sitesinin yönetim paneli için size bir hesap açıldı. Parolanızı aşağıdaki bağlantıda seçin; bağlantı 72 saat ve bir kez geçerlidir.',
      ],
    },
    reset: {
      title: 'Yeni parola',
      lines: [
        'Merhaba {{name}},',
        '{{site}} sitesindeki hesabınız için yeni parola istendi. Parolanızı aşağıdaki bağlantıda seçin; bağlantı bir saat ve bir kez geçerlidir. Siz istemediyseniz yapmanız gereken bir şey yok; parolanız aynı kalır.',
      ],
    },
  },
  /** What users are told of; a line whose values are empty is left out. */
  told: {
    postHandedIn: {
      title: 'Bir yazı sizi bekliyor',
      lines: [
        'Merhaba {{name}},',
        '{{person}}, “{{title}}” yazısını teslim etti. Yazıyı buradan okuyup yayımlayabilirsiniz:',
      ],
    },
    postPublished: {
      title: 'Yazınız yayımlandı',
      lines: ['Merhaba {{name}},', '“{{title}}” yazınızı yayımlayan: {{person}}.'],
    },
    postSentBack: {
      title: 'Yazınız size geri geldi',
      lines: [
        'Merhaba {{name}},',
        '“{{title}}” yazınızı size geri gönderen: {{person}}.',
        '{{note}}',
        'Yazıyı buradan gözden geçirebilirsiniz:',
      ],
    },
    monthFigures: {
      title: '{{month}} rakamları',
      lines: [
        'Merhaba {{name}},',
        '{{month}} içinde sitede sayılanlar (ayraç içinde bir önceki ay):',
        '{{sums}}',
        '{{hotels}}',
        'Bütün rakamlar:',
      ],
    },
    failures: {
      title: 'Bakmanız gereken bir sorun var',
      lines: [
        'Merhaba {{name}},',
        '{{messages}}',
        '{{people}}',
        '{{webhooks}}',
        '{{backup}}',
        'Sizi bekleyen her şey:',
      ],
    },
  },
  failed: {
    messages: 'Gönderilemeyen mesaj ya da yanıt e-postası: {{count}}. Gelen kutusundan yeniden gönderebilirsiniz.',
    people: 'Sitenin kullanıcılarına gönderilemeyen e-posta: {{count}}.',
    webhooks:
      'Programlara (webhook) ulaştırılamayan bildirim: {{count}}. “Webhook’lar” sayfasından yeniden gönderebilirsiniz.',
    backup: 'Son yedek {{days}} gün önce alındı. Siteyi işletenlere haber verin.',
    noBackup: 'Henüz hiç yedek alınmadı. Siteyi işletenlere haber verin.',
  },
  events: trStatistics.statistics.columns,
  automatic:
    'Bu e-posta, adresiniz {{host}} sitesindeki mesaj formuna yazıldığı için gönderildi. Mesajı siz yazmadıysanız yapmanız gereken bir şey yok.',
  /** The mails about a changed account. */
  account: {
    hello: 'Merhaba {{name}},',
    changes: {
      password: { title: 'Parolanız değişti', text: '{{site}} sitesindeki hesabınızın parolası değiştirildi.' },
      email: {
        title: 'E-posta adresiniz değişti',
        text: '{{site}} sitesindeki hesabınızın e-posta adresi {{email}} olarak değiştirildi.',
      },
      role: { title: 'Rolünüz değişti', text: '{{site}} sitesindeki rolünüz değiştirildi. Yeni rolünüz: {{role}}.' },
      secondStepOn: {
        title: 'İki adımlı doğrulama açıldı',
        text: '{{site}} sitesindeki hesabınızda iki adımlı doğrulama kuruldu.',
      },
      secondStepOff: {
        title: 'İki adımlı doğrulama kaldırıldı',
        text: '{{site}} sitesindeki hesabınızdan iki adımlı doğrulama kaldırıldı.',
      },
      keyAdded: {
        title: 'API anahtarı oluşturuldu',
        text: '{{site}} sitesinde hesabınızla “{{key}}” adlı bir API anahtarı oluşturuldu.',
      },
      webhookSaved: {
        title: 'Webhook kaydedildi',
        text: '{{site}} sitesinde hesabınızla “{{key}}” adlı webhook kaydedildi.',
      },
    },
    by: {
      self: 'Değişiklik, sizin hesabınızla açılmış bir oturumda yapıldı.',
      administrator: 'Değişikliği yapan yönetici: {{administrator}}.',
      link: 'Değişiklik, yeni parola bağlantısıyla yapıldı.',
      server: 'Değişiklik, sitenin sunucusunda yapıldı.',
    },
    warning:
      'Bundan haberiniz varsa yapmanız gereken bir şey yok. Haberiniz yoksa hemen bir yöneticiye bildirin; oturum açabiliyorsanız parolanızı değiştirip her yerde oturumu kapatın.',
    roles: trUsers.users.roles,
  },
} satisfies OwnMailTexts;
