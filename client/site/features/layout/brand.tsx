import { formatsOf, resized } from '#client/common/ui/resized-picture.ts';
import { useSite } from '#client/site/lib/site/site-identity.ts';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import styles from './brand.module.css';

/** Twice the width of the largest logo on a page, for dense screens. */
const WIDTH = 400;

/** The logo for a light or dark ground; the site's name when no logo is set. */
export function Brand({ ground, className }: { ground: 'light' | 'dark'; className?: string | undefined }) {
  const site = useSite();
  const logo = normalizeImageUrl(ground === 'light' ? site.logoLight : site.logoDark);
  if (logo === '') {
    return (
      <span className={className} lang={site.nameLang}>
        {site.name}
      </span>
    );
  }
  return (
    <img
      // A logo for dark ground could not be seen on white paper; the copyright line has the site's name.
      className={`${styles.logo} screen-only`}
      src={formatsOf(logo).length > 0 ? resized(logo, { width: WIDTH }, 'webp') : logo}
      alt={site.name}
      lang={site.nameLang}
      // Lazy loading fetches only the logo of the ground that is shown.
      loading="lazy"
    />
  );
}
