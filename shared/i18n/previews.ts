import type { Language } from '#shared/constants.ts';

/** Texts of the bar on drafts of the public site, which visitors do not download. `{{time}}` is the end of the link. */
export const PREVIEW_TEXTS = {
  en: {
    name: 'Preview',
    shared:
      'Preview of a draft. Only people with this link see it, until {{time}}. Links and forms do not work on this page.',
    signedIn: 'Preview of a draft. Visitors do not see this page yet; you do, because you are signed in.',
  },
  tr: {
    name: 'Önizleme',
    shared:
      'Taslak önizlemesi. {{time}} tarihine kadar yalnızca bu bağlantıya sahip olanlar görür. Bu sayfada bağlantılar ve formlar çalışmaz.',
    signedIn: 'Taslak önizlemesi. Ziyaretçiler bu sayfayı henüz görmez; siz oturum açtığınız için görüyorsunuz.',
  },
} as const satisfies Record<Language, Record<'name' | 'shared' | 'signedIn', string>>;
