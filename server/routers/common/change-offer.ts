import type { Save } from '#server/models/common/save.ts';
import { requireById } from '#server/models/common/versioned.ts';
import { isAhead, OfferModel, restoreOffer, updateOffer } from '#server/models/offers/offers.ts';
import { switchOffAnnouncement } from '#server/models/settings/offer-end.ts';
import type { Offer, OfferInput } from '#shared/schemas/offers.ts';

/**
 * Saves an offer or restores a version of one. A save that ends the offer switches off the announcement that points to it
 * (docs/rules.md#announcement).
 * @param change the fields to save, or the number of the version to restore
 * @throws AppError those of `updateOffer` and `restoreOffer`
 */
export async function changeOffer(id: string, save: Save, change: Partial<OfferInput> | number): Promise<Offer> {
  const before = await requireById(OfferModel, id);
  const saved = await (typeof change === 'number' ? restoreOffer(id, change, save) : updateOffer(id, change, save));
  const { published = false, unpublishAt = null } = saved;
  if (isAhead(before) && !isAhead({ published, unpublishAt })) await switchOffAnnouncement(id, save);
  return saved;
}
