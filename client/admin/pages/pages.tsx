import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { AddButton, ListPage } from '#client/admin/features/layout/list-page.tsx';
import { PageRows } from '#client/admin/features/pages/page-rows.tsx';
import { usePageChanges } from '#client/admin/features/pages/use-page-changes.ts';
import { useList } from '#client/admin/lib/list/use-list.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { DraftBadge } from '#client/admin/ui/badges/draft-badge.tsx';
import { SelectBar } from '#client/admin/ui/list/select-bar.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { LIMITS, PAGE_KINDS } from '#shared/constants.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { PageSummary } from '#shared/schemas/pages.ts';

const asListed = ({ items }: { items: PageSummary[] }) => items;

export function Pages() {
  const { t } = useTranslation('admin');
  const pages = trpc.pages.adminAll.useQuery({});
  const list = useList(pages, asListed);
  const mayCreate = useMay('pages.create');
  const { all } = list;
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
        empty={mayCreate ? <NoPages onAdded={list.setAdded} /> : t('pages.none')}
      >
        <SelectBar noun="pages" inMenu found={all} />
        <PageRows pages={all} refOf={list.refOf} />
        {mayCreate && lacksText(all) && <AddTexts onAdded={list.setAdded} />}
      </ListPage>
      <Outlet context={({ id }: { id: string }) => list.setAdded(id)} />
    </>
  );
}

/** Whether a text that comes with the software could still be added. */
const lacksText = (pages: readonly PageSummary[]) =>
  pages.length < LIMITS.pages &&
  PAGE_KINDS.some((kind) => !['faq', 'other'].includes(kind) && !pages.some((page) => page.kind === kind));

interface AddTextsProps {
  onAdded: (id: string | undefined) => void;
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
    await addStartingTexts((first) => onAdded(first?.id));
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
