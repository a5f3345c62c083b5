import { useEffect, useRef, useState } from 'react';
import { normalizeImageUrl, placeholderFor } from '#shared/lib/links/image-url.ts';
import { BLURRED_PREVIEW_WIDTH, type ImageKind, PICTURE_WIDTHS, TALL_CUTS } from '#shared/pictures.ts';
import styles from './picture.module.css';
import { formatsOf, resized } from './resized-picture.ts';

/** Size of the demo pictures and the placeholders; browsers reserve this ratio until CSS crops the picture. */
const WIDTH = 1600;
const HEIGHT = 1067;

interface PictureProps {
  src: string;
  /** Empty when the text beside the picture already describes it. */
  alt: string;
  /** The language of `alt` when it differs from the page's language. */
  lang?: string;
  kind: ImageKind;
  /**
   * The `sizes` attribute: the displayed width of the whole picture. A frame that crops the sides of a 3:2 picture
   * shows it wider than the frame: `1.125` times at 4:3, `1.875` times at 4:5.
   */
  sizes: string;
  /** Portrait screens get a portrait crop of a picture that is as high as the screen. */
  fullHeight?: boolean;
  /** The main picture of a page loads eagerly and before all other pictures. */
  priority?: boolean;
  className?: string | undefined;
}

const PORTRAIT = '(max-aspect-ratio: 1/1)';

/** A function, because scripts of the build that import each other have no constants of one another while they start. */
const wholeCuts = () => PICTURE_WIDTHS.map((width) => ({ width }));
const srcSet = (src: string, format: string, cuts: readonly { width: number; height?: number }[]) =>
  cuts.map((cut) => `${resized(src, cut, format)} ${cut.width}w`).join(', ');

/**
 * A responsive picture with a blurred preview until the picture has loaded; a picture that fails to load is replaced by
 * the placeholder of its kind.
 */
export function Picture({
  src,
  alt,
  lang,
  kind,
  sizes,
  fullHeight = false,
  priority = false,
  className,
}: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  const normalized = normalizeImageUrl(src);
  const first = useRef(normalized);
  const url = failed === normalized || normalized === '' ? placeholderFor(kind) : normalized;
  const formats = formatsOf(url);
  // The content security policy forbids inline styles, so the stylesheet knows each position.
  const [, x, y] = /\?p=(\d+)-(\d+)/.exec(url) ?? [];
  const focus = { 'data-x': x, 'data-y': y };

  // The picture may have failed before hydration attached `onError`.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc !== '') setFailed(first.current);
  }, []);

  return (
    <span className={className ? `${styles.frame} ${className}` : styles.frame}>
      {/* The preview is a tiny file, because the content security policy forbids inline styles; the main picture would
          arrive before its preview. */}
      {!priority && formats.length > 0 && (
        <img
          {...focus}
          className={styles.preview}
          src={resized(url, { width: BLURRED_PREVIEW_WIDTH }, 'webp')}
          alt=""
          loading="lazy"
          fetchPriority="low"
        />
      )}
      <picture>
        {fullHeight &&
          formats.map((format) => (
            <source
              key={format}
              media={PORTRAIT}
              type={`image/${format}`}
              srcSet={srcSet(url, format, TALL_CUTS)}
              sizes={sizes}
            />
          ))}
        {formats.map((format) => (
          <source key={format} type={`image/${format}`} srcSet={srcSet(url, format, wholeCuts())} sizes={sizes} />
        ))}
        <img
          ref={image}
          {...focus}
          className={styles.image}
          src={url}
          alt={alt}
          lang={lang}
          width={WIDTH}
          height={HEIGHT}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding={priority ? 'sync' : 'async'}
          onError={() => setFailed(normalized)}
        />
      </picture>
    </span>
  );
}
