import { type Reader, VISITOR } from '#server/models/common/translation.ts';
import { countPublishedHotels } from '#server/models/hotels/lists.ts';
import { hasOffers } from '#server/models/offers/lists.ts';
import type { Site } from '#shared/schemas/site.ts';
import { readContent } from './content.ts';

/** Coming soon: no hotel is published and the home page has no heading. */
export const isOpening = ({ heroTitle }: { heroTitle: string }, publishedHotels: number): boolean =>
  heroTitle === '' && publishedHotels === 0;

/**
 * The site, whether the site is coming soon (docs/rules.md#opening), and whether offers run. While the site has no picture for shared
 * links, visitors get the picture of the home page.
 */
export async function withSiteState(reading: Promise<Site>, reader: Reader): Promise<Site> {
  const [site, content, offers] = await Promise.all([reading, readContent(VISITOR), hasOffers()]);
  const opening = content.heroTitle === '' && isOpening(content, await countPublishedHotels());
  const shareImage = site.shareImage || (reader.mayEdit ? '' : content.heroImage);
  return { ...site, shareImage, ...(opening && { opening }), ...(offers && { offers }) };
}
