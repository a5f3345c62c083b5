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

/** Saves an English text at its place, or at all places with the same Turkish text. @param places all, or none */
export function useTranslationSave(places: SameTexts['places'] = []) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const save = trpc.translations.save.useMutation();
  const changes = trpc.translations.changes.useMutation();
  const written = useRef<WrittenPlaces>(undefined);

  const write = (stored: Translation, english: string[]): Promise<ChangesResponse> =>
    changes.mutateAsync({
      noun: stored.noun,
      english,
      places: places.map(({ entity, room, field }) => ({ entity, room, field })),
      versions: Object.fromEntries(
        places.map(({ entity, version }) => [entity, entity === stored.entity ? stored.version : version]),
      ),
    });

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
