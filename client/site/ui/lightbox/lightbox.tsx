import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#client/common/ui/icon.tsx';
import { Picture } from '#client/common/ui/picture.tsx';
import type { ImageKind } from '#shared/pictures.ts';
import stylesheet from './lightbox.css?url';
import { useSlides } from './use-slides.ts';

/** Events in the lightbox must not move the carousel that opened the lightbox. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

export interface LightboxPicture {
  src: string;
  alt: string;
  /** The language of `alt` when it differs from the page's language. */
  lang?: string | undefined;
  kind: ImageKind;
}

export interface LightboxProps {
  pictures: readonly LightboxPicture[];
  start: number;
  onClose: () => void;
}

export function Lightbox({ pictures, start, onClose }: LightboxProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const { row, index, zoomed, show, toggleZoom, onScroll, onKeyDown } = useSlides(pictures.length, start);
  useEffect(() => {
    dialog.current?.showModal();
    // Browsers would focus the row, which has no name, because the row scrolls.
    dialog.current?.querySelector('button')?.focus();
  }, []);

  const onDoubleClick = ({ target, clientX, clientY }: MouseEvent) => {
    if (row.current?.contains(target as Node)) toggleZoom({ x: clientX, y: clientY });
  };
  const several = pictures.length > 1;
  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={t('lightbox.title')}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onDoubleClick={onDoubleClick}
      onTouchStart={stop}
      onTouchEnd={stop}
    >
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <ul
        ref={row}
        className={zoomed ? 'lightbox-row lightbox-zoomed' : 'lightbox-row'}
        onScroll={onScroll}
        tabIndex={-1}
      >
        {pictures.map(({ src, alt, lang, kind }, position) => (
          <li key={src} inert={position !== index} tabIndex={-1}>
            {/* The neighbours of the current picture load early, so that a swipe shows them at once. */}
            {Math.abs(position - index) <= 1 && (
              <Picture
                src={src}
                alt={alt}
                {...(lang && { lang })}
                kind={kind}
                sizes={zoomed ? '200vw' : '100vw'}
                priority
                className="lightbox-picture"
              />
            )}
          </li>
        ))}
      </ul>
      <div className="lightbox-bar">
        <p role="status">
          {several && (
            <>
              <span aria-hidden="true">{`${index + 1} / ${pictures.length}`}</span>
              <span className="visually-hidden">
                {`${t('hotel.pictureNumber', { number: index + 1, total: pictures.length })}:`}
              </span>
            </>
          )}{' '}
          <span lang={pictures[index]?.lang}>{pictures[index]?.alt}</span>
        </p>
        {several && (
          <>
            <button type="button" aria-label={t('hotel.previousPicture')} onClick={() => show(index - 1)}>
              <Icon name="left" size={26} />
            </button>
            <button type="button" aria-label={t('hotel.nextPicture')} onClick={() => show(index + 1)}>
              <Icon name="right" size={26} />
            </button>
          </>
        )}
        <button
          type="button"
          aria-pressed={zoomed}
          aria-label={t('lightbox.zoom')}
          onClick={() => toggleZoom({ x: window.innerWidth / 2, y: window.innerHeight / 2 })}
        >
          <Icon name={zoomed ? 'zoomOut' : 'zoomIn'} size={24} />
        </button>
        <button type="button" aria-label={t('lightbox.close')} onClick={() => dialog.current?.close()}>
          <Icon name="close" size={26} />
        </button>
      </div>
    </dialog>
  );
}
