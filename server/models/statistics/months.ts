import { LIST_ORDER } from '#server/models/common/list-order.ts';
import { NOT_TRASHED } from '#server/models/common/trashable.ts';
import { isId } from '#server/models/common/versioned.ts';
import { HotelModel, type HotelRecord, hotelsAmong } from '#server/models/hotels/hotels.ts';
import { namesOf } from '#server/models/nouns.ts';
import { offerCountsBetween } from '#server/models/offers/statistics.ts';
import { FIGURES, MAX_LIST_ENTRIES } from '#shared/constants.ts';
import { addDays } from '#shared/lib/numbers/date.ts';
import type { MonthFigures } from '#shared/schemas/statistics.ts';
import { type FigureKind, readFigures } from './figures.ts';
import { countsByHotel, NO_COUNTS } from './statistics.ts';

/** The first and last day of a month. @param month `YYYY-MM` */
function daysOf(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { from: `${month}-01`, to: addDays(`${next}-01`, -1) };
}

const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 'YYYY-MM'.length);

/**
 * What was counted in a month, beside the month before (docs/rules.md#figures).
 * @param month `YYYY-MM`
 * @param among the ids of the only hotels; with some, nothing is told of the rest of the site
 */
export async function readMonth(month: string, among: readonly string[] | undefined): Promise<MonthFigures> {
  const before = monthBefore(month);
  const hotels = await hotelsOf(month, before, among);
  if (among) return { month, before, hotels, home: { count: 0, before: 0 }, ...NOTHING };
  const [now, then] = [await figuresOf(month), await figuresOf(before)];
  const offers = await offerCountsBetween(daysOf(month), undefined);
  return {
    month,
    before,
    hotels,
    home: { count: now('home')[0]?.count ?? 0, before: then('home')[0]?.count ?? 0 },
    posts: await named('posts', now('posts')),
    offers: offers.slice(0, FIGURES.shown).map(({ offerId: id, title, view: count }) => ({ id, title, count })),
    pages: await named('pages', now('pages')),
    from: now('from'),
    campaigns: now('campaigns'),
    nothing: now('nothing'),
  };
}

const NOTHING = { posts: [], offers: [], pages: [], from: [], campaigns: [], nothing: [] };

async function hotelsOf(month: string, before: string, among: readonly string[] | undefined) {
  const [now, then] = [await countsByHotel(daysOf(month)), await countsByHotel(daysOf(before))];
  const hotels = await HotelModel.find({ ...NOT_TRASHED, ...hotelsAmong(among) })
    .select({ name: 1 })
    .sort(LIST_ORDER)
    .limit(MAX_LIST_ENTRIES)
    .lean<HotelRecord[]>();
  return hotels.map(({ _id, name }) => {
    const id = String(_id);
    return { id, name, counts: now.get(id) ?? NO_COUNTS, before: then.get(id) ?? NO_COUNTS };
  });
}

interface Counted {
  key: string;
  count: number;
}

async function figuresOf(month: string): Promise<(kind: FigureKind) => Counted[]> {
  const { from, to } = daysOf(month);
  const all = await readFigures(from, to);
  return (kind) =>
    all
      .filter((figure) => figure.kind === kind)
      .slice(0, FIGURES.shown)
      .map(({ key, count }) => ({ key, count }));
}

/** The titles of what still exists. */
async function named(noun: 'posts' | 'pages', counted: readonly Counted[]) {
  const titles = await namesOf(noun, counted.map(({ key }) => key).filter(isId));
  return counted.flatMap(({ key: id, count }) => {
    const title = titles.get(id);
    return title === undefined ? [] : [{ id, title, count }];
  });
}
