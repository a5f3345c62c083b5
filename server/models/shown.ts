import type { Language } from '#shared/constants.ts';
import type { Post } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Offer } from '#shared/schemas/offers.ts';
import { relatedTo } from './blog/related.ts';
import { withTonight } from './hotels/prices.ts';
import { describedByLibrary } from './media/media.ts';
import { listOffersOfHotel } from './offers/lists.ts';
import { withAboutTree, withContentTree, withHotelTrees, withTextTree } from './text-trees.ts';

/*
 * Pages show more than is saved: trees of texts, offers, and the library's words about pictures. Pages, previews
 * and share links are composed here alone (docs/decisions/preview.md).
 */

export async function shownHotel(hotel: Hotel, lang?: Language): Promise<Hotel> {
  const offers = hotel.closed ? [] : await listOffersOfHotel(hotel.id, { lang, mayEdit: false });
  const shown = { ...(await withHotelTrees(await withTonight(hotel), lang)), ...(offers.length > 0 && { offers }) };
  return describedByLibrary(shown, lang);
}

export const shownOffer = async (offer: Offer, lang?: Language): Promise<Offer> =>
  describedByLibrary(await withTextTree(offer, lang), lang);

/** A post, or a page of the chain's own. */
export const shownText = async <E extends Parameters<typeof withContentTree>[0]>(entity: E, lang?: Language) =>
  describedByLibrary(await withContentTree(entity, lang), lang);

export const shownHomepage = async <E extends Parameters<typeof withAboutTree>[0]>(content: E, lang?: Language) =>
  describedByLibrary(await withAboutTree(content, lang), lang);

/** The reads of a hotel's page, by the names of procedures; likewise for posts and offers. */
export const readsOfHotel = async (hotel: Hotel, lang?: Language) => ({ 'hotels.get': await shownHotel(hotel, lang) });

export const readsOfPost = async (post: Post, lang?: Language) => ({
  'blog.bySlug': await shownText(post, lang),
  'blog.related': await relatedTo(post, lang),
});

export const readsOfOffer = async (offer: Offer, lang?: Language) => ({ 'offers.get': await shownOffer(offer, lang) });
