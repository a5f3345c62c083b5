import { useEffect, useRef, useState } from 'react';
import { type ImageKind, PICTURE_FORMATS, PICTURE_WIDTHS } from '../../shared/constants.ts';
import { normalizeImageUrl, placeholderFor } from '../../shared/text/image-url.ts';

/** What the demo's pictures and the placeholders measure; every frame crops to its own shape. */
const WIDTH = 1600;
const HEIGHT = 1067;

interface PictureProps {
  src: string;
  /** What it shows; empty when the text beside it already says so. */
  alt: string;
  kind: ImageKind;
  /** How wide it is shown, as CSS says it. */
  sizes: string;
  /** The first picture of a page: loaded at once and before the others. */
  first?: boolean;
  className?: string | undefined;
}

const STORED = /^\/uploads\/[^?]+\.(webp|avif)$/i;

const sourceSet = (src: string, format: string) =>
  PICTURE_WIDTHS.map((width) => `${src}?w=${width}&f=${format} ${width}w`).join(', ');

/** A picture in the sizes and formats the browser chooses from; a broken one swaps once to its kind's drawing. */
export function Picture({ src, alt, kind, sizes, first = false, className }: PictureProps) {
  const [broken, setBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  const url = normalizeImageUrl(src);
  const shown = broken || url === '' ? placeholderFor(kind) : url;

  // It may have failed before there was anybody to hear it.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc !== '') setBroken(true);
  }, []);

  return (
    <picture>
      {STORED.test(shown) &&
        PICTURE_FORMATS.map((format) => (
          <source key={format} type={`image/${format}`} srcSet={sourceSet(shown, format)} sizes={sizes} />
        ))}
      <img
        ref={image}
        src={shown}
        alt={alt}
        width={WIDTH}
        height={HEIGHT}
        className={className}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
        onError={() => setBroken(true)}
      />
    </picture>
  );
}
