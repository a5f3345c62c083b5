import type { Save } from '#server/models/common/save.ts';
import { moveToTrash } from '#server/models/common/trash.ts';
import { ENTITIES } from '#server/models/nouns.ts';
import { deletePreviewsOf, findDraft } from '#server/models/previews.ts';
import { DEFAULT_LANGUAGE, type EntityNoun, PREVIEW_NOUNS } from '#shared/constants.ts';

/**
 * Moves an entity to the trash and ends its share links.
 * @throws AppError such as `hotel.notFound`, and `version.stale`
 */
export async function deleteEntity(noun: EntityNoun, id: string, save: Save): Promise<void> {
  const shared = PREVIEW_NOUNS.find((each) => each === noun);
  const draft = shared && (await findDraft(shared, id, DEFAULT_LANGUAGE));
  await moveToTrash(ENTITIES[noun].model, id, save);
  if (draft) await deletePreviewsOf(draft, save.by);
}
