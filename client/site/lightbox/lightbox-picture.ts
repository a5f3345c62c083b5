import type { ImageKind } from '../../../shared/constants.ts';

export interface LightboxPicture {
  src: string;
  /** Its description, which is its caption too. */
  alt: string;
  /** The language of `alt` when it differs from the page's language. */
  lang?: string | undefined;
  kind: ImageKind;
}
