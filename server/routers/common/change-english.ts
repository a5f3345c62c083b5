import type { SignedIn } from '#server/api/context.ts';
import { saveSameTexts } from '#server/models/translations/translations.ts';
import type { ChangesResponse } from '#shared/schemas/changes.ts';
import type { TranslationChanges, TranslationPlace } from '#shared/schemas/translations.ts';
import { saveEach } from './change-many.ts';

/** Writes one English text at many places, each thing by a save of its own (docs/rules.md#translation-desk). */
export function changeEnglish(
  ctx: SignedIn,
  { noun, english, places, versions }: TranslationChanges,
): Promise<ChangesResponse> {
  const byEntity = new Map<string, [TranslationPlace, ...TranslationPlace[]]>();
  for (const place of places) {
    const known = byEntity.get(place.entity);
    if (known) known.push({ noun, ...place });
    else byEntity.set(place.entity, [{ noun, ...place }]);
  }
  return saveEach(
    ctx,
    { noun, action: 'save', fields: ['translations'] },
    { ids: [...byEntity.keys()], versions },
    (id, save) => saveSameTexts(byEntity.get(id) as [TranslationPlace], english, save),
  );
}
