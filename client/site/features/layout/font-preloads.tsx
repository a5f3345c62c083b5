import figtree from '../../../common/styles/fonts/figtree-text.woff2?url';
import figtreeTurkish from '../../../common/styles/fonts/figtree-turkish.woff2?url';
import fraunces from '../../../common/styles/fonts/fraunces-text.woff2?url';
import frauncesTurkish from '../../../common/styles/fonts/fraunces-turkish.woff2?url';

/** Every page needs all four, also in English: hotel names and the lira sign use the Turkish subsets. */
const FONTS = [fraunces, figtree, frauncesTurkish, figtreeTurkish];

/** Lets the browser load the fonts while it still loads the stylesheet that names them; later they would be loaded twice. */
export function FontPreloads() {
  if (typeof window !== 'undefined') return null;
  return FONTS.map((font) => (
    <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
  ));
}
