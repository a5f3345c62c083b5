import type { TFunction } from 'i18next';

/** Every browser on WebKit, so every one on an iPhone, calls its vendor Apple and deletes what sites store. */
const IS_SAFARI = /^Apple/.test(navigator.vendor);

/** A sentence about drafts, in Safari with how long they are kept there. */
export const withSafariNote = (sentence: string, t: TFunction<'admin'>): string =>
  IS_SAFARI ? `${sentence} ${t('form.leaveSafari')}` : sentence;
