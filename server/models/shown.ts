import type { Language } from '#shared/constants.ts';
import { callNumber } from '#shared/lib/links/phone-number.ts';
import type { Post } from '#shared/schemas/blog.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';
import type { Offer } from '#shared/schemas/offers.ts';
import type { SitePage } from '#shared/schemas/pages.ts';
import { relatedTo } from './blog/related.ts';
import { isId } from './common/versioned.ts';
import { HotelModel, type HotelRecord, publishedHotels } from './hotels/hotels.ts';
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

/** A page of the chain's own, with the hotel that it belongs to while visitors see the hotel. */
export async function shownPage(page: SitePage, lang?: Language): Promise<SitePage> {
  const hotel =
    page.place === 'hotel' && isId(page.hotelId)
      ? await HotelModel.findOne({ _id: page.hotelId, ...publishedHotels() })
          .select({ slug: 1, name: 1, phone: 1 })
          .lean<HotelRecord>()
      : undefined;
  const shown = await shownText(page, lang);
  if (!hotel) return shown;
  const { slug, name, phone } = hotel;
  return { ...shown, hotel: { slug, name, phoneShown: callNumber(phone) } };
}

/** A post, or the text of a page of the chain's own. */
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
