import figtreeTurkish from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import frauncesTurkish from '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import { useLanguage } from '../../i18n/language.ts';

/** The faces every page begins with; English needs the letters ğ ş İ further down at most. */
const FILES = { en: [fraunces, figtree], tr: [fraunces, figtree, frauncesTurkish, figtreeTurkish] } as const;

/** Fonts fetched beside the stylesheet that names them, instead of after it. */
export function FontPreloads() {
  return FILES[useLanguage()].map((file) => (
    <link key={file} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={file} />
  ));
}
