import type { OwnMailTexts } from '#shared/i18n/en/mail.ts';
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
  posts: {
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
        '“{{title}}” yazınızı size geri gönderen: {{person}}. Yazıyı buradan gözden geçirebilirsiniz:',
      ],
    },
  },
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
