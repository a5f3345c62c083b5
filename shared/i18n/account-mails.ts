import type { Language } from '../constants.ts';
import type { Role } from '../permissions.ts';
import { enUsers } from './admin/en/users.ts';
import { trUsers } from './admin/tr/users.ts';

export type AccountChange = 'password' | 'email' | 'role' | 'secondStepOn' | 'secondStepOff';
/** `link`: by a link to a new password; `server`: by a command on the server. */
export type ChangedBy = 'self' | 'administrator' | 'link' | 'server';

interface AccountMails {
  hello: string;
  changes: Record<AccountChange, { title: string; text: string }>;
  by: Record<ChangedBy, string>;
  warning: string;
  roles: Record<Role, string>;
}

/** The mails about a changed account; the names of the person, the site and the administrator stand for their places. */
export const accountMails: Record<Language, AccountMails> = {
  tr: {
    hello: 'Merhaba {{name}},',
    changes: {
      password: { title: 'Parolanız değişti', text: '{{site}} sitesindeki hesabınızın parolası değiştirildi.' },
      email: {
        title: 'E-posta adresiniz değişti',
        text: '{{site}} sitesindeki hesabınızın e-posta adresi {{email}} olarak değiştirildi.',
      },
      role: { title: 'Rolünüz değişti', text: '{{site}} sitesindeki rolünüz değiştirildi. Yeni rolünüz: {{role}}.' },
      secondStepOn: {
        title: 'İkinci adım açıldı',
        text: '{{site}} sitesindeki hesabınızda oturum açmanın ikinci adımı ayarlandı.',
      },
      secondStepOff: {
        title: 'İkinci adım kaldırıldı',
        text: '{{site}} sitesindeki hesabınızdan oturum açmanın ikinci adımı kaldırıldı.',
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
  en: {
    hello: 'Hello {{name}},',
    changes: {
      password: { title: 'Your password was changed', text: 'the password of your account at {{site}} was changed.' },
      email: {
        title: 'Your email address was changed',
        text: 'the email address of your account at {{site}} was changed to {{email}}.',
      },
      role: { title: 'Your role was changed', text: 'your role at {{site}} was changed. Your new role: {{role}}.' },
      secondStepOn: {
        title: 'Second step turned on',
        text: 'the second step of signing in was set up for your account at {{site}}.',
      },
      secondStepOff: {
        title: 'Second step taken off',
        text: 'the second step of signing in was taken off your account at {{site}}.',
      },
    },
    by: {
      self: 'The change was made in a session of your account.',
      administrator: 'The change was made by the administrator {{administrator}}.',
      link: 'The change was made by a link to a new password.',
      server: 'The change was made on the server of the site.',
    },
    warning:
      'If you know about it, there is nothing you need to do. If you do not, tell an administrator at once; if you can still sign in, change your password and sign out everywhere.',
    roles: enUsers.users.roles,
  },
};
