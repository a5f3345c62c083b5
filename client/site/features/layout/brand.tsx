import { formatsOf, resized } from '#client/common/ui/resized-picture.ts';
import { normalizeImageUrl } from '#shared/text/links/image-url.ts';
import { useSite } from '../../lib/site/site-identity.ts';
import styles from './brand.module.css';

/** Twice as wide as a logo is shown at most. */
const WIDTH = 400;

/** The logo of the site for a ground; its name when no logo is set. */
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
      // On white paper a logo for dark ground could not be seen; the copyright line has the name.
      className={`${styles.logo} screen-only`}
      src={formatsOf(logo).length > 0 ? resized(logo, { width: WIDTH }, 'webp') : logo}
      alt={site.name}
      lang={site.nameLang}
      // Only the logo of the ground that is shown is loaded.
      loading="lazy"
    />
  );
}
