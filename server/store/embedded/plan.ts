import { component, type Index, type IndexPart } from './indexes.ts';
import { inverted, keyOf, type Strength } from './keys.ts';
import { isOperatorObject } from './match.ts';
import type { Bound, Collection } from './rows.ts';
import { Bracket, bracketOf, type Doc, isDocument, toNumber, toRegExp, type Value } from './values.ts';

/** How a query reads: through which index, which stretches of it, and whether the order comes with it. */
export interface Plan {
  index: Index;
  bounds: Bound[];
  backwards: boolean;
  /** The index's order is the one asked for. */
  sorted: boolean;
  /** Every document within the bounds matches, and none twice: they can be counted without being read. */
  exact: boolean;
  score: number;
}

/** A stretch of one path's values: keys from `from` on, below `to`. */
interface Range {
  from: Buffer;
  to: Buffer;
}

/** What a filter asks of one path, as far as an index can answer it. */
interface Condition {
  /** One key or, for `$in`, several. */
  points?: Value[];
  ranges: Range[];
}

/** Sorts after everything that begins with the same bytes: no component begins with it. */
const END = Buffer.from([0xff]);
const EVERYTHING: Bound = { from: Buffer.alloc(0), to: END };

/**
 * The cheapest way to read what a filter asks for.
 * @returns undefined when no index helps and every document has to be looked at
 */
export function choosePlan(
  collection: Collection,
  filter: Doc,
  sort: Doc | undefined,
  strength: Strength,
): Plan | undefined {
  const { conditions, complete } = conditionsOf(filter, strength);
  const plans = collection.indexes
    .map((index) => planFor(index, conditions, complete, sort, strength))
    .filter((plan) => plan !== undefined);
  return plans.sort((left, right) => right.score - left.score)[0];
}

/** The conditions of the filter's top-level conjunction, by path. */
function conditionsOf(filter: Doc, strength: Strength): { conditions: Map<string, Condition>; complete: boolean } {
  const conditions = new Map<string, Condition>();
  let complete = true;
  const take = (part: Doc) => {
    for (const [path, operand] of Object.entries(part)) {
      if (path === '$and' && Array.isArray(operand)) {
        for (const branch of operand) if (isDocument(branch)) take(branch);
      } else if (path.startsWith('$')) complete = false;
      else if (!merge(conditions, path, operand, strength)) complete = false;
    }
  };
  take(filter);
  return { conditions, complete };
}

/** @returns whether the condition says everything the operand does */
function merge(conditions: Map<string, Condition>, path: string, operand: Value, strength: Strength): boolean {
  const condition = conditions.get(path) ?? { ranges: [] };
  conditions.set(path, condition);
  if (!isOperatorObject(operand)) return addPoints(condition, [operand]);
  let complete = true;
  for (const [operator, value] of Object.entries(operand)) {
    if (operator === '$eq') complete = addPoints(condition, [value]) && complete;
    else if (operator === '$in' && Array.isArray(value)) complete = addPoints(condition, value) && complete;
    else if (['$gt', '$gte', '$lt', '$lte'].includes(operator))
      complete = addRange(condition, operator, value, strength) && complete;
    else if (operator === '$regex') {
      addPrefix(condition, value, operand.$options, strength);
      complete = false;
    } else complete = false;
  }
  return complete;
}

function addPoints(condition: Condition, values: Value[]): boolean {
  if (condition.points || values.some((value) => Array.isArray(value))) return false;
  const pattern = values.length === 1 ? toRegExp(values[0]) : undefined;
  if (pattern) addPrefix(condition, values[0], undefined, 0);
  if (values.some((value) => toRegExp(value))) return false;
  condition.points = values;
  // A null also stands for what is missing, and for an empty array.
  return values.every((value) => value !== null && value !== undefined);
}

function addRange(condition: Condition, operator: string, value: Value, strength: Strength): boolean {
  const bracket = bracketOf(value);
  const comparable =
    bracket !== Bracket.minKey && bracket !== Bracket.maxKey && bracket !== Bracket.null && bracket !== Bracket.array;
  if (!comparable || (bracket === Bracket.number && Number.isNaN(toNumber(value)))) return false;
  const key = keyOf(value, strength);
  // NaN sorts below every number and matches no range.
  const lowest = bracket === Bracket.number ? Buffer.concat([keyOf(Number.NaN), END]) : Buffer.from([bracket]);
  const highest = Buffer.from([bracket, 0xff]);
  const past = Buffer.concat([key, END]);
  if (operator === '$gt') condition.ranges.push({ from: past, to: highest });
  if (operator === '$gte') condition.ranges.push({ from: key, to: highest });
  if (operator === '$lt') condition.ranges.push({ from: lowest, to: key });
  if (operator === '$lte') condition.ranges.push({ from: lowest, to: past });
  return true;
}

/** `/^galata(-\d+)?$/` reads only what begins with `galata`. */
function addPrefix(condition: Condition, value: Value, flags: Value, strength: Strength): void {
  const pattern = toRegExp(value);
  const source = pattern?.source ?? value;
  const options = typeof flags === 'string' ? flags : (pattern?.flags ?? '');
  if (strength !== 0 || typeof source !== 'string' || /[imx]/.test(options) || source.includes('|')) return;
  // The last letter before a quantifier is no certain part of the prefix: such patterns are not used at all.
  const literal = /^\^([\w -]+)(?![\w -]*[*?{+])/.exec(source)?.[1];
  if (!literal) return;
  const from = Buffer.concat([Buffer.from([Bracket.string]), Buffer.from(literal)]);
  condition.ranges.push({ from, to: Buffer.concat([from, END]) });
}

function planFor(
  index: Index,
  conditions: Map<string, Condition>,
  complete: boolean,
  sort: Doc | undefined,
  strength: Strength,
): Plan | undefined {
  if (index.partial || index.strength !== strength) return undefined;
  let bounds: Bound[] = [EVERYTHING];
  let points = 0;
  let ranged = false;
  let single = true;
  const used = new Set<string>();
  for (const part of index.parts) {
    const condition = conditions.get(part.path);
    if (condition?.points && !ranged) {
      const keys = condition.points.map((value) => component(value, part, strength));
      bounds = extendPoints(bounds, points === 0 && !ranged, keys);
      single &&= keys.length === 1;
      points += 1;
      used.add(part.path);
      if (condition.ranges.length > 0) used.delete(part.path);
    } else {
      const range = condition && rangeOf(condition, index.multikey);
      if (range && !ranged) {
        bounds = extendRange(bounds, part, range);
        ranged = true;
        if (condition.ranges.length === 1 || !index.multikey) used.add(part.path);
      }
      break;
    }
  }
  if (index.sparse && (points === 0 || !saysPresent(conditions, index.parts[0] as IndexPart)) && !ranged)
    return undefined;
  const order =
    sort && single && !index.multikey && !index.sparse ? orderOf(index, points, conditions, sort) : undefined;
  if (points === 0 && !ranged && !order) return undefined;
  const exact = complete && !index.multikey && [...conditions.keys()].every((path) => used.has(path));
  const primary = index.name === '_id_' && points > 0 ? 100 : 0;
  const score =
    points * 10 +
    (ranged ? 5 : 0) +
    (order ? 4 : 0) +
    (index.unique && points === index.parts.length ? 20 : 0) +
    primary;
  return {
    index,
    bounds: disjoint(bounds),
    backwards: order === 'backwards',
    sorted: order !== undefined,
    exact,
    score,
  };
}

const saysPresent = (conditions: Map<string, Condition>, { path }: IndexPart): boolean =>
  conditions.get(path)?.points?.every((value) => value !== null && value !== undefined) ?? false;

function extendPoints(bounds: Bound[], first: boolean, keys: Buffer[]): Bound[] {
  const prefixes = first ? [Buffer.alloc(0)] : bounds.map(({ from }) => from);
  return prefixes.flatMap((prefix) =>
    keys.map((key) => {
      const from = Buffer.concat([prefix, key]);
      return { from, to: Buffer.concat([from, END]) };
    }),
  );
}

/** The values all ranges of a path share; over arrays one range only, since each element may fulfil another. */
function rangeOf({ ranges }: Condition, multikey: boolean): Range | undefined {
  const [first, ...others] = ranges;
  if (!first || multikey) return first;
  return others.reduce(
    (shared, range) => ({
      from: Buffer.compare(shared.from, range.from) > 0 ? shared.from : range.from,
      to: Buffer.compare(shared.to, range.to) < 0 ? shared.to : range.to,
    }),
    first,
  );
}

function extendRange(bounds: Bound[], { direction }: IndexPart, { from, to }: Range): Bound[] {
  const low = direction === 1 ? from : Buffer.concat([inverted(to), END]);
  const high = direction === 1 ? to : Buffer.concat([inverted(from), END]);
  return bounds.map((bound) => ({ from: Buffer.concat([bound.from, low]), to: Buffer.concat([bound.from, high]) }));
}

/** Whether the parts after the fixed ones give the order asked for, forwards or backwards. */
function orderOf(
  index: Index,
  points: number,
  conditions: Map<string, Condition>,
  sort: Doc,
): 'forwards' | 'backwards' | undefined {
  // A path fixed to one value has no say in the order.
  const wanted = Object.entries(sort).filter(([path]) => conditions.get(path)?.points?.length !== 1);
  const given = index.parts.slice(points);
  if (wanted.length === 0 || wanted.length > given.length) return undefined;
  const turns = wanted.map(([path, direction], at) => {
    const part = given[at] as IndexPart;
    return part.path === path ? Math.sign(toNumber(direction)) * part.direction : 0;
  });
  if (turns.every((turn) => turn === 1)) return 'forwards';
  return turns.every((turn) => turn === -1) ? 'backwards' : undefined;
}

function disjoint(bounds: Bound[]): Bound[] {
  const distinct = new Map(bounds.map((bound) => [bound.from.toString('latin1'), bound]));
  return [...distinct.values()].sort((left, right) => Buffer.compare(left.from, right.from));
}
