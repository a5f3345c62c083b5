import { type AnyStored, requireById } from '#server/models/common/versioned.ts';
import { CONTENT } from '#server/models/nouns.ts';
import { LIMITS } from '#shared/constants.ts';
import type { Person } from '#shared/permissions.ts';
import type { SameTexts, Translation, TranslationPlace } from '#shared/schemas/translations.ts';
import { recordsOf } from './list.ts';
import { textIn } from './places.ts';
import { requireReadable, requireText } from './translations.ts';

/** English texts by the Turkish text that they were made from, each with the number of its places. */
type Memory = Map<string, Map<string, number>>;

/** Texts that differ in white space alone are the same. */
const folded = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Where the Turkish text of a place waits for its English too, and the English that it has elsewhere, among the things of
 * its noun that a person may save. Reads all of them, as `translationOverview` does; main texts of posts are not compared.
 * @throws AppError `auth.forbidden`, `hotel.notFound`, `post.notFound`, `offer.notFound`, `page.notFound`, `request.notFound`
 */
export async function findSameTexts(wanted: TranslationPlace, person: Person): Promise<SameTexts> {
  const { noun, entity } = wanted;
  await requireReadable(person, noun, entity);
  const { text } = requireText(wanted, await requireById<AnyStored>(CONTENT[noun].model, entity));
  const entries = text.turkish.map(folded);
  const whole = JSON.stringify(entries);
  const memory: Memory = new Map(entries.map((entry) => [entry, new Map()]));
  const places: SameTexts['places'] = [];
  for await (const other of textsWith(memory, text, person)) {
    const turkish = other.turkish.map(folded);
    if (other.state === 'current') remember(memory, turkish, other.english);
    else if (JSON.stringify(turkish) === whole && places.length < LIMITS.changedTogether) {
      const { entity, room, field, name, version } = other;
      places.push({ entity, ...(room !== undefined && { room }), field, name, version });
    }
  }
  const english = entries.map((entry) => mostUsed(memory.get(entry)));
  return { english: english.some((entry) => entry !== '') ? english : [], places };
}

/** The texts with an entry of the memory that are written as one text is: both lists, or both in the same format. */
async function* textsWith(memory: Memory, { noun, isList, format }: Translation, person: Person) {
  const { counts, places } = CONTENT[noun];
  const isKnown = (entry: string) => memory.has(folded(entry));
  const select = counts && { ...counts.select, version: 1, updatedAt: 1, updatedBy: 1, format: 1, 'rooms.format': 1 };
  for await (const record of recordsOf(noun, { person, all: true, select })) {
    for (const place of places(record)) {
      for (const [field, turkish = ''] of Object.entries(place.turkish)) {
        if (Array.isArray(turkish) !== isList || ![turkish].flat().some(isKnown)) continue;
        const text = textIn(noun, record, place, field);
        if (text && text.format === format) yield text;
      }
    }
  }
}

function remember(memory: Memory, turkish: readonly string[], english: readonly string[]): void {
  if (turkish.length !== english.length) return;
  for (const [at, entry] of turkish.entries()) {
    const known = memory.get(entry);
    const text = english[at] ?? '';
    if (known) known.set(text, (known.get(text) ?? 0) + 1);
  }
}

const mostUsed = (known: ReadonlyMap<string, number> = new Map()): string =>
  [...known].reduce((best, each) => (each[1] > best[1] ? each : best), ['', 0] as const)[0];
