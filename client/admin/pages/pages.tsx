import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { AddButton, ListPage } from '#client/admin/features/layout/list-page.tsx';
import { PageRows } from '#client/admin/features/pages/page-rows.tsx';
import { usePageChanges } from '#client/admin/features/pages/use-page-changes.ts';
import { useFilteredList } from '#client/admin/lib/list/use-filtered-list.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { DraftBadge } from '#client/admin/ui/badges/draft-badge.tsx';
import { ListToolbar } from '#client/admin/ui/list/list-toolbar.tsx';
import { SelectBar } from '#client/admin/ui/list/select-bar.tsx';
import { ENGLISH_FILTERS } from '#client/admin/ui/publishing/publication-words.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { LIMITS, PAGE_KINDS } from '#shared/constants.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { PageSummary } from '#shared/schemas/pages.ts';

const FILTERS = [
  { value: 'all', label: 'pages.filterAll', includes: () => true },
  { value: 'drafts', label: 'pages.filterDrafts', includes: ({ published }: PageSummary) => !published },
  ...ENGLISH_FILTERS,
] as const;
const asListed = ({ items }: { items: PageSummary[] }) => items;
const searchTexts = ({ title, slug }: PageSummary) => [title, slug];

export function Pages() {
  const { t } = useTranslation('admin');
  const pages = trpc.pages.adminAll.useQuery({});
  const list = useFilteredList(pages, asListed, FILTERS, searchTexts, 'pages');
  const mayCreate = useMay('pages.create');
  const { all, shown, rows, onAdded } = list;
  const add =
    all.length < LIMITS.pages ? (
      <AddButton label="pages.add" draft="page:new" list={ADMIN_ROUTES.pages} />
    ) : (
      <>
        <DraftBadge name="page:new" />
        <p>{t('pages.limit', { max: LIMITS.pages })}</p>
      </>
    );
  return (
    <>
      <ListPage
        noun="pages"
        add={mayCreate && add}
        list={list}
        empty={mayCreate ? <NoPages onAdded={onAdded} /> : t('pages.none')}
      >
        <ListToolbar noun="pages" list={list} />
        <SelectBar noun="pages" inMenu found={shown} />
        {shown.length > 0 && <PageRows all={all} pages={rows} refOf={list.refOf} />}
        {mayCreate && lacksText(all) && <AddTexts onAdded={onAdded} />}
      </ListPage>
      <Outlet context={onAdded} />
    </>
  );
}

/** Whether a text that comes with the software could still be added. */
const lacksText = (pages: readonly PageSummary[]) =>
  pages.length < LIMITS.pages &&
  PAGE_KINDS.some((kind) => !['faq', 'other'].includes(kind) && !pages.some((page) => page.kind === kind));

interface AddTextsProps {
  onAdded: (first: PageSummary) => void;
}

function NoPages(props: AddTextsProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <p>{t('pages.empty')}</p>
      <AddTexts {...props} />
    </>
  );
}

function AddTexts({ onAdded }: AddTextsProps) {
  const { t } = useTranslation('admin');
  const { addStartingTexts } = usePageChanges();
  const [adding, setAdding] = useState(false);
  const add = async () => {
    if (adding) return;
    setAdding(true);
    // The button disappears, so the focus moves to the first page.
    await addStartingTexts(onAdded);
    setAdding(false);
  };
  return (
    <p className="apart">
      <ActionButton aria-disabled={adding} onClick={add}>
        {t('pages.addTexts')}
      </ActionButton>
    </p>
  );
}
