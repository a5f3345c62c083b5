import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { SelectionContext, useSelection } from '#client/admin/lib/list/selection.ts';
import { editorInQuery, OpenEditorContext, useEditorOpener } from '#client/admin/lib/list/use-editor-route.ts';
import { ROUTER_OF } from '#client/admin/lib/nouns.ts';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { DraftBadge } from '#client/admin/ui/badges/draft-badge.tsx';
import { ListBody, type ListBodyProps } from '#client/admin/ui/list/list-body.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { ENTITY_NOUNS } from '#shared/constants.ts';
import { ADMIN_ROUTES, adminEditorPath, trashPath } from '#shared/paths.ts';
import { PageHeader } from './page-header.tsx';

interface ListPageProps extends ListBodyProps {
  /** Stands beside the title. */
  add?: ReactNode;
  /** Stands above the list also while the list is loading. */
  above?: ReactNode;
}

export function ListPage({ add, above, ...body }: ListPageProps) {
  const [query] = useSearchParams();
  const selection = useSelection();
  const openEditor = useEditorOpener();
  const editor = editorInQuery(ADMIN_ROUTES[body.noun], query);
  return (
    <>
      {editor && <Navigate to={editor} replace />}
      <PageHeader title={`${body.noun}.title`} subtitle={`${body.noun}.subtitle`}>
        {add}
      </PageHeader>
      {above}
      <SelectionContext value={selection}>
        <OpenEditorContext value={openEditor}>
          <ListBody {...body} />
        </OpenEditorContext>
      </SelectionContext>
      <DeletedLink from={body.noun} />
    </>
  );
}

interface AddButtonProps {
  label: AdminKey;
  /** The name of the draft of a new entity. */
  draft: string;
  /** The address of the list. */
  list: string;
}

export function AddButton({ label, draft, list }: AddButtonProps) {
  const { t } = useTranslation('admin');
  const open = useEditorOpener();
  return (
    <>
      <DraftBadge name={draft} />
      <ActionButton variant="primary" onClick={() => open(adminEditorPath(list, 'new'))}>
        {t(label)}
      </ActionButton>
    </>
  );
}

/** The link at the foot of a list to what is deleted of it, where anything is. */
function DeletedLink({ from }: { from: string }) {
  const { t } = useTranslation('admin');
  const noun = ENTITY_NOUNS.find((each) => ROUTER_OF[each] === from);
  const mayRead = useMay('trash.read');
  const { data } = trpc.trash.list.useQuery({ noun }, { enabled: mayRead && noun !== undefined });
  if (noun === undefined || !data || data.items.length === 0) return null;
  const number = `${data.items.length}${data.next === null ? '' : '+'}`;
  return (
    <p className="apart soft">
      <Link to={trashPath(noun)}>{t('trash.deletedOf', { number })}</Link>
    </p>
  );
}
