import { LANGUAGES, type Language } from '#shared/constants.ts';

/** The message from the preview's frame to the back office when the frame is ready. */
export const PREVIEW_READY = 'preview ready';

/** The message from the back office to the preview's frame. */
export interface PreviewPage {
  language: Language;
  /** The path of the page, without the language prefix. */
  path: string;
  /** Results by the names of procedures, such as `hotels.get`; the page fetches the results that are missing here. */
  reads: Record<string, unknown>;
}

export function isPreviewPage(message: unknown): message is PreviewPage {
  const { language, path, reads } = Object(message) as Partial<Record<keyof PreviewPage, unknown>>;
  return LANGUAGES.some((known) => known === language) && typeof path === 'string' && typeof reads === 'object';
}

/** The message from the preview's frame when something is pressed: its text, then the texts of what is around it. */
export interface PreviewPress {
  pressed: string[];
}

export const isPreviewPress = (message: unknown): message is PreviewPress =>
  typeof message === 'object' && message !== null && 'pressed' in message && Array.isArray(message.pressed);

/** The message from the preview's frame after each change of the page's head. */
export interface PreviewHead {
  title: string;
  description: string;
  keywords: string;
  canonical: string;
  icon: string;
  picture: string;
}

export const isPreviewHead = (message: unknown): message is PreviewHead =>
  typeof message === 'object' && message !== null && 'canonical' in message;
