import type { Revision } from '#shared/schemas/history.ts';
import { type Offer, offerInput } from '#shared/schemas/offers.ts';
import { fieldsOfRevision, findRevision, listRevisions } from '../common/history.ts';
import type { ListPage, Page } from '../common/list-page.ts';
import { changedSlug, writeWithFreeSlug } from '../common/slug.ts';
import { requireById, type Save, saveVersion } from '../common/versioned.ts';
import { asRead, OfferModel, type OfferRecord, slugOf } from './offers.ts';

/**
 * The versions of an offer without their content, the newest first.
 * @throws AppError `offer.notFound`, `list.cursorUnknown`
 */
export async function listOfferRevisions(id: string, page: Page): Promise<ListPage<Revision>> {
  return listRevisions(OfferModel, await requireById(OfferModel, id, 'offer.notFound'), page);
}

export async function findOfferRevision(id: string, version: number): Promise<Offer> {
  const current = await requireById(OfferModel, id, 'offer.notFound');
  return asRead(await findRevision(OfferModel, current, version));
}

/**
 * Saves an earlier version of an offer as a new version, under its former slug or the next free slug.
 * @throws AppError `offer.notFound`, `revision.notFound`, `offer.slugTaken`, `version.stale`; ZodError when the version
 *   does not fit the schema of a save
 */
export async function restoreOfferRevision(id: string, version: number, save: Save): Promise<Offer> {
  const current = await requireById(OfferModel, id, 'offer.notFound');
  const fields = await fieldsOfRevision(OfferModel, current, version);
  // A version from before a rule existed is restored only if the version keeps the rule.
  offerInput.parse(await asRead({ ...current, ...fields }));
  const restored = await writeWithFreeSlug<OfferRecord>({
    model: OfferModel,
    taken: 'offer.slugTaken',
    base: fields.slug ?? current.slug,
    fromName: slugOf(fields.title ?? current.title),
    ownId: current._id,
    write: (slug) =>
      saveVersion<OfferRecord>({
        model: OfferModel,
        current,
        save,
        notFound: 'offer.notFound',
        fields: (stored) => ({ ...fields, ...changedSlug(stored, slug) }),
        lastChange: () => ({ action: 'restore', restored: version }),
      }),
  });
  return asRead(restored);
}
