import { useEffect, useRef, useState } from 'react';
import {
  type ImageKind,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  STAND_IN_WIDTH,
  TALL_CUTS,
} from '../../../shared/constants.ts';
import { normalizeImageUrl, placeholderFor } from '../../../shared/text/image-url.ts';
import styles from './picture.module.css';

/** What the demo's pictures and the placeholders measure; every frame crops to its own shape. */
const WIDTH = 1600;
const HEIGHT = 1067;

interface PictureProps {
  src: string;
  /** What it shows; empty when the text beside it already says so. */
  alt: string;
  /** The language of `alt`, where it is not the page's. */
  lang?: string;
  kind: ImageKind;
  /** How wide it is shown, as CSS says it. */
  sizes: string;
  /** The frame is as high as the screen: upright screens get a cut of their shape. */
  tall?: boolean;
  /** The first picture of a page: loaded at once and before the others. */
  first?: boolean;
  /** The frame's: how wide and of what shape. */
  className?: string | undefined;
}

const STORED = /^\/uploads\/[^?]+\.(webp|avif)$/i;

const variant = (src: string, width: number, format: string) => `${src}?w=${width}&f=${format}`;
const sourceSet = (src: string, format: string) =>
  PICTURE_WIDTHS.map((width) => `${variant(src, width, format)} ${width}w`).join(', ');
const tallSet = (src: string, format: string) =>
  TALL_CUTS.map(({ width, height }) => `${src}?w=${width}&h=${height}&f=${format} ${width}w`).join(', ');
const UPRIGHT = '(max-aspect-ratio: 1)';

/** A picture in the sizes and formats the browser chooses from; a broken one swaps once to its kind's drawing. */
export function Picture({ src, alt, lang, kind, sizes, tall = false, first = false, className }: PictureProps) {
  const [broken, setBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  const url = normalizeImageUrl(src);
  const shown = broken || url === '' ? placeholderFor(kind) : url;
  const stored = STORED.test(shown);

  // It may have failed before there was anybody to hear it.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc !== '') setBroken(true);
  }, []);

  return (
    <span className={className ? `${styles.frame} ${className}` : styles.frame}>
      {/* A few hundred bytes, blurred by the stylesheet: the policy allows no style in the page that could hold them. */}
      {stored && (
        <img
          className={styles.standIn}
          src={variant(shown, STAND_IN_WIDTH, 'webp')}
          alt=""
          loading="lazy"
          fetchPriority="low"
        />
      )}
      <picture>
        {stored &&
          tall &&
          PICTURE_FORMATS.map((format) => (
            <source
              key={format}
              media={UPRIGHT}
              type={`image/${format}`}
              srcSet={tallSet(shown, format)}
              sizes={sizes}
            />
          ))}
        {stored &&
          PICTURE_FORMATS.map((format) => (
            <source key={format} type={`image/${format}`} srcSet={sourceSet(shown, format)} sizes={sizes} />
          ))}
        <img
          ref={image}
          className={styles.image}
          src={shown}
          alt={alt}
          lang={lang}
          width={WIDTH}
          height={HEIGHT}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding={first ? 'sync' : 'async'}
          onError={() => setBroken(true)}
        />
      </picture>
    </span>
  );
}
