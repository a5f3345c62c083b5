import { Picture } from '#client/common/ui/picture.tsx';
import type { ImageKind } from '#shared/constants.ts';
import styles from './captioned-picture.module.css';

interface CaptionedPictureProps {
  src: string;
  /** The text is the picture's `alt` for screen readers and a caption for everyone else. */
  alt: string;
  /** The language of `alt` when it differs from the page's language. */
  lang?: string;
  kind: ImageKind;
  sizes: string;
  priority?: boolean;
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
