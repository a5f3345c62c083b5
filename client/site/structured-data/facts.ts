import type { TFunction } from 'i18next';
import type { Language } from '#shared/constants.ts';

/** What structured data of every kind needs of the site. */
export interface SiteFacts {
  t: TFunction;
  lang: Language;
  /** The origin for absolute addresses, such as `https://example.com`. */
  publicUrl: string;
  siteName: string;
}

/** An entity of schema.org. */
export type StructuredData = { '@type': string } & Record<string, unknown>;

export const absolute = (path: string, publicUrl: string): string => (path.startsWith('/') ? publicUrl + path : path);
