import type { Save } from '#server/models/common/save.ts';
import { requireById } from '#server/models/common/versioned.ts';
import { isAhead, OfferModel, restoreOffer, updateOffer } from '#server/models/offers/offers.ts';
import { isAnnounced } from '#server/models/settings/content.ts';
import type { OfferInput, OfferSaved } from '#shared/schemas/offers.ts';

/**
 * Saves an offer or restores a version of one, and says whether an announcement ended with it (docs/rules.md#announcement).
 * @param change the fields to save, or the number of the version to restore
 * @throws AppError those of `updateOffer` and `restoreOffer`
 */
export async function changeOffer(id: string, save: Save, change: Partial<OfferInput> | number): Promise<OfferSaved> {
  const before = await requireById(OfferModel, id);
  const saved = await (typeof change === 'number' ? restoreOffer(id, change, save) : updateOffer(id, change, save));
  const { published = false, unpublishAt = null } = saved;
  const ended = isAhead(before) && !isAhead({ published, unpublishAt });
  return ended && (await isAnnounced(saved.id)) ? { ...saved, announcementEnded: true } : saved;
}
