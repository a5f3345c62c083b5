import { Picture } from '#client/common/ui/picture.tsx';
import type { ImageKind } from '#shared/constants.ts';
import styles from './captioned-picture.module.css';

interface CaptionedPictureProps {
  src: string;
  /** Screen readers read it with the picture, everyone else below it. */
  alt: string;
  /** The language of `alt` when it differs from the page's language. */
  lang?: string;
  kind: ImageKind;
  sizes: string;
  priority?: boolean;
  /** Class that sets the aspect ratio of the picture. */
  className: string | undefined;
}

export function CaptionedPicture({ alt, lang, ...picture }: CaptionedPictureProps) {
  return (
    <figure>
      <Picture {...picture} alt={alt} {...(lang && { lang })} />
      {alt !== '' && (
        <figcaption className={styles.caption} lang={lang} aria-hidden="true">
          {alt}
        </figcaption>
      )}
    </figure>
  );
}
