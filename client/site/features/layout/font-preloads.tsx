import figtree from '../../../common/styles/fonts/figtree-text.woff2?url';
import figtreeTurkish from '../../../common/styles/fonts/figtree-turkish.woff2?url';
import fraunces from '../../../common/styles/fonts/fraunces-text.woff2?url';
import frauncesTurkish from '../../../common/styles/fonts/fraunces-turkish.woff2?url';

/** The faces every page begins with, in English too: the hotels' names and the sign of the lira are Turkish. */
const FILES = [fraunces, figtree, frauncesTurkish, figtreeTurkish];

/** Fonts fetched beside the stylesheet that names them, instead of after it. */
export function FontPreloads() {
  return FILES.map((file) => (
    <link key={file} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={file} />
  ));
}
