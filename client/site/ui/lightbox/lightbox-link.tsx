import { type ComponentType, type MouseEvent, type ReactNode, startTransition, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import type { LightboxPicture, LightboxProps } from './lightbox.tsx';

interface LightboxLinkProps {
  pictures: readonly LightboxPicture[];
  index: number;
  className: string | undefined;
  children: ReactNode;
}

/** A press loads the lightbox; without scripts the browser shows the picture's file. */
export function LightboxLink({ pictures, index, className, children }: LightboxLinkProps) {
  const { t } = useTranslation();
  const link = useRef<HTMLAnchorElement>(null);
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>();
  const href = normalizeImageUrl(pictures[index]?.src ?? '');
  if (href === '') return children;
  const open = (event: MouseEvent) => {
    // The browser opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    import('./lightbox.tsx').then(
      (module) => startTransition(() => setLightbox(() => module.Lightbox)),
      () => window.location.assign(href),
    );
  };
  const close = () => {
    setLightbox(undefined);
    // Safari does not focus a pressed link, and could not return the focus when the lightbox closes.
    link.current?.focus();
  };
  return (
    <>
      <a ref={link} href={href} className={className} onClick={open} aria-haspopup="dialog">
        {children}
        <span className="visually-hidden"> ({t('lightbox.open')})</span>
      </a>
      {Lightbox && <Lightbox pictures={pictures} start={index} onClose={close} />}
    </>
  );
}
