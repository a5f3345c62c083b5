import { type Request, type Response, Router } from 'express';
import type { Context } from '#server/api/context.ts';
import { AppError, RETRY_SECONDS } from '#server/api/errors.ts';
import { keepPrivate } from '#server/http/security-headers.ts';
import type { Reader } from '#server/models/common/translation.ts';
import { findHotel } from '#server/models/hotels/hotels.ts';
import { findOffer } from '#server/models/offers/offers.ts';
import { receiveCounts } from '#server/models/statistics/receive-counts.ts';
import { storeUnavailable } from '#server/store/connect.ts';
import { fold } from '#shared/lib/fold.ts';
import { reservationLinkFor } from '#shared/lib/links/reservation-link.ts';
import { type Enquiry, linkStay, possibleDates, readEnquiry, writeEnquiry } from '#shared/lib/messages/enquiry.ts';
import { todayInIstanbul } from '#shared/lib/numbers/date.ts';
import { publicPath } from '#shared/paths.ts';
import type { Hotel } from '#shared/schemas/hotels.ts';

/** Without groups, because Express would reject a group with a malformed percent-escape. */
const PATH = /^\/(?:en\/)?book\/[^/]+\/?$/i;
/** The parameters of campaigns that go along, how many, and the characters of each and of the whole query. */
const CAMPAIGN = /^(?:utm_[a-z_]{1,20}|gclid)$/;
const MOST = { parameters: 10, value: 200, query: 4_000 };

interface BookOptions {
  createContext: (opts: { req: Request; res: Response }) => Promise<Context>;
  publicUrl: string;
}

/** The address of a hotel that leads on to its reservation engine, or to its enquiry (docs/rules.md#book). */
export function book({ createContext, publicUrl }: BookOptions): Router {
  return Router().get(PATH, async (req, res, next) => {
    if (storeUnavailable()) throw new AppError('store.unavailable', { retryAfter: RETRY_SECONDS });
    const reader: Reader = { lang: /^\/en\//i.test(req.path) ? 'en' : 'tr', mayEdit: false };
    const hotel = await hotelAt(req.path, reader);
    if (!hotel) return next();
    keepPrivate(res);
    const query = queryOf(req);
    const stay = readEnquiry(query);
    const dated = { ...stay, ...possibleDates(stay, todayInIstanbul()) };
    const link = await engineLink(hotel, dated, query, reader);
    const campaign = [...query].filter(([name, value]) => CAMPAIGN.test(name) && value.length <= MOST.value);
    const target = link && withCampaign(link, campaign.slice(0, MOST.parameters));
    if (!target || isOwn(target, publicUrl)) return res.redirect(302, enquiryPath(hotel, dated, query, reader));
    if (isPress(req)) await count(await createContext({ req, res }), hotel, reader);
    res.redirect(302, target);
  });
}

async function hotelAt(path: string, reader: Reader): Promise<Hotel | undefined> {
  try {
    const [, identifier = ''] = /\/book\/([^/]+)/i.exec(path) ?? [];
    return await findHotel(fold(decodeURIComponent(identifier)), reader);
  } catch (thrown) {
    if (thrown instanceof URIError || isNotFound(thrown)) return undefined;
    throw thrown;
  }
}

const isNotFound = (thrown: unknown) => thrown instanceof AppError && /\.notFound$/.test(thrown.errorCode);

/** A query that is too long says nothing. */
function queryOf({ originalUrl }: Request): URLSearchParams {
  const { search } = new URL(originalUrl, 'http://site');
  return new URLSearchParams(search.length > MOST.query ? '' : search);
}

async function engineLink(hotel: Hotel, stay: Enquiry, query: URLSearchParams, reader: Reader) {
  const promotion = await promotionOf(query.get('offer') ?? '', hotel, reader);
  const room = hotel.rooms.find(({ id }) => id === stay.room);
  return reservationLinkFor(hotel, linkStay(stay), { lang: reader.lang ?? 'tr', room, promotion });
}

/** The promotion code of an offer that runs now for the hotel. */
async function promotionOf(identifier: string, hotel: Hotel, reader: Reader): Promise<string> {
  if (identifier === '') return '';
  try {
    const { promotionCode = '', hotels, rooms, places } = await findOffer(fold(identifier), reader);
    const isForAll = hotels.length + rooms.length === 0;
    return isForAll || places.some(({ id }) => id === hotel.id) ? promotionCode : '';
  } catch (thrown) {
    if (isNotFound(thrown)) return '';
    throw thrown;
  }
}

/** The query of the link with the campaign's parameters, which win over those of the link; its fragment stays. */
function withCampaign(link: string, campaign: [string, string][]): string {
  const url = new URL(link);
  const given = new URLSearchParams(campaign);
  const own = url.search
    .slice(1)
    .split('&')
    .filter((each) => each !== '' && !given.has(each.split('=', 1)[0] ?? ''));
  url.search = [...own, ...(campaign.length > 0 ? [given] : [])].join('&');
  return url.href;
}

/** Whether a link leads to an address of this kind again, and so to no engine. */
function isOwn(link: string, publicUrl: string): boolean {
  const { origin, pathname } = new URL(link);
  return origin === new URL(publicUrl).origin && PATH.test(pathname);
}

function enquiryPath({ slug, rooms }: Hotel, stay: Enquiry, query: URLSearchParams, { lang = 'tr' }: Reader): string {
  const room = rooms.find(({ id }) => id === stay.room)?.id ?? '';
  const campaign = [...query].filter(([name]) => CAMPAIGN.test(name)).slice(0, MOST.parameters);
  return `${publicPath.hotel(lang, slug)}${writeEnquiry({ ...stay, room, ...Object.fromEntries(campaign) })}#enquiry`;
}

/** A press of a visitor who does not object; a browser that fetches ahead is none. */
const isPress = ({ method, headers }: Request): boolean =>
  method === 'GET' && headers.dnt !== '1' && headers['sec-gpc'] !== '1' && !headers['sec-purpose'] && !headers.purpose;

async function count(context: Context, { id: hotelId }: Hotel, { lang: language = 'tr' }: Reader): Promise<void> {
  try {
    await receiveCounts(context, { counts: [{ event: 'book', hotelId, language }] });
  } catch {
    // What is not counted must not keep a guest from the room.
  }
}
