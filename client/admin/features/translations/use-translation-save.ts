import { useRef } from 'react';
import { isEqual } from '#client/admin/lib/editing/merge-conflict.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import type { ChangesResponse } from '#shared/schemas/changes.ts';
import type { SameTexts, Translation } from '#shared/schemas/translations.ts';
import {
  type TranslationValues,
  toTranslationInput,
  toTranslationValues,
  type WrittenPlaces,
} from './translation-values.ts';

/** Things in a call: hotels with many rooms take so long that more would not be answered within a call's time. */
const THINGS = 150;

/** Saves an English text at its place, or at all places with the same Turkish text. @param places all, or none */
export function useTranslationSave(places: SameTexts['places'] = []) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const save = trpc.translations.save.useMutation();
  const changes = trpc.translations.changes.useMutation();
  const written = useRef<WrittenPlaces>(undefined);

  const write = async (stored: Translation, english: string[]): Promise<ChangesResponse> => {
    const versions = new Map(places.map(({ entity, version }) => [entity, version])).set(stored.entity, stored.version);
    const outcome: ChangesResponse = { changed: [], stale: [], missing: [], refused: [] };
    const things = [...versions];
    for (let from = 0; from < things.length; from += THINGS) {
      const some = Object.fromEntries(things.slice(from, from + THINGS));
      const part = await changes.mutateAsync({
        noun: stored.noun,
        english,
        places: places
          .filter(({ entity }) => entity in some)
          .map(({ entity, room, field }) => ({ entity, room, field })),
        versions: some,
      });
      outcome.changed.push(...part.changed);
      outcome.stale.push(...part.stale);
      outcome.missing.push(...part.missing);
      outcome.refused.push(...part.refused);
    }
    return outcome;
  };

  const update = async (values: TranslationValues, stored: Translation): Promise<Translation> => {
    const { noun, entity, room, field, version } = stored;
    const { text } = toTranslationInput(values).translations.en;
    const english = [text].flat();
    const isTyped = !isEqual(values.translations.en, toTranslationValues(stored).translations.en);
    written.current = undefined;
    if (places.length > 0 && isTyped) {
      const outcome = await write(stored, english);
      const isWritten = outcome.changed.some(({ id }) => id === entity);
      if (isWritten) written.current = { places, outcome };
      else void utils.translations.list.invalidate();
      if (isWritten) return client.translations.get.query({ noun, entity, room, field });
    }
    // Of a text that could not be written everywhere, its own save says why.
    return save.mutateAsync({
      ...{ noun, entity, room, field, version },
      ...(isTyped && { english }),
      confirmed: values.translations.confirmed.length > 0,
    });
  };
  return { update, written };
}
