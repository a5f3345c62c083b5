import { again, type Save, saveVersion } from '#server/models/common/save.ts';
import { ContentModel, findContent } from './content.ts';

/**
 * Switches off the announcement that points to an offer that was ended, in the name of who ended it: it is a consequence of
 * that right (docs/rules.md#announcement). Nothing happens when the announcement is off or points elsewhere.
 */
export const switchOffAnnouncement = (offerId: string, { by }: Pick<Save, 'by'>): Promise<void> =>
  again({ by }, async () => {
    const current = await findContent();
    const { announcement } = current;
    if (!announcement.active || announcement.offerId !== offerId) return;
    await saveVersion(ContentModel, current, { announcement: { ...announcement, active: false } }, { by });
  });
