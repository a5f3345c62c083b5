import { LANGUAGES, type Language } from '#shared/constants.ts';

/** What the frame of a preview sends to the back office when it can show something. */
export const PREVIEW_READY = 'preview ready';

/** What the back office sends to the frame: a page, and the data that it reads. */
export interface PreviewPage {
  language: Language;
  /** The path of the page, without the language prefix. */
  path: string;
  /** The results of reads by the names of their procedures, such as `hotels.get`; the page reads others itself. */
  reads: Record<string, unknown>;
}

export function isPreviewPage(message: unknown): message is PreviewPage {
  const { language, path, reads } = Object(message) as Partial<Record<keyof PreviewPage, unknown>>;
  return LANGUAGES.some((known) => known === language) && typeof path === 'string' && typeof reads === 'object';
}

/** What the frame sends after each change of the head of its page: how search engines, browsers and networks show it. */
export interface PreviewHead {
  title: string;
  description: string;
  keywords: string;
  /** The address of the page. */
  canonical: string;
  /** The icon in the tab of the browser. */
  icon: string;
  /** The picture of a shared link. */
  picture: string;
}

export const isPreviewHead = (message: unknown): message is PreviewHead =>
  typeof message === 'object' && message !== null && 'canonical' in message;
