import type { Revision } from '#shared/schemas/history.ts';
import { pageInput, type SitePage } from '#shared/schemas/pages.ts';
import { fieldsOfRevision, findRevision, listRevisions } from '../common/history.ts';
import type { ListPage, Page } from '../common/list-page.ts';
import { changedSlug, writeWithFreeSlug } from '../common/slug.ts';
import { EDITING_READER } from '../common/translation.ts';
import { requireById, type Save, saveVersion } from '../common/versioned.ts';
import { PageModel, type PageRecord, slugOf, toPage } from './pages.ts';

/**
 * The versions of a page without their content, the newest first.
 * @throws AppError `page.notFound`, `list.cursorUnknown`
 */
export async function listPageRevisions(id: string, page: Page): Promise<ListPage<Revision>> {
  return listRevisions(PageModel, await requireById(PageModel, id, 'page.notFound'), page);
}

export async function findPageRevision(id: string, version: number): Promise<SitePage> {
  const current = await requireById(PageModel, id, 'page.notFound');
  return toPage(await findRevision(PageModel, current, version), EDITING_READER);
}

/**
 * Saves an earlier version of a page as a new version, under its former slug or the next free slug.
 * @throws AppError `page.notFound`, `revision.notFound`, `page.slugTaken`, `version.stale`; ZodError when the version
 *   does not fit the schema of a save
 */
export async function restorePageRevision(id: string, version: number, save: Save): Promise<SitePage> {
  const current = await requireById(PageModel, id, 'page.notFound');
  const fields = await fieldsOfRevision(PageModel, current, version);
  // A version from before a rule existed is restored only if the version keeps the rule.
  pageInput.parse(toPage({ ...current, ...fields }, EDITING_READER));
  const restored = await writeWithFreeSlug<PageRecord>({
    model: PageModel,
    taken: 'page.slugTaken',
    base: fields.slug ?? current.slug,
    fromName: slugOf(fields.title ?? current.title),
    ownId: current._id,
    write: (slug) =>
      saveVersion<PageRecord>({
        model: PageModel,
        current,
        save,
        notFound: 'page.notFound',
        fields: (stored) => ({
          ...fields,
          ...changedSlug(stored, slug),
        }),
        lastChange: () => ({ action: 'restore', restored: version }),
      }),
  });
  return toPage(restored, EDITING_READER);
}
