import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { DraftBadge } from '#client/admin/ui/badges/draft-badge.tsx';
import { ListBody, type ListBodyProps } from '#client/admin/ui/list/list-body.tsx';
import { DeletedLink } from './deleted-link.tsx';
import { PageHeader } from './page-header.tsx';

interface ListPageProps extends ListBodyProps {
  /** Stands beside the title. */
  add?: ReactNode;
  /** Stands above the list also while the list is loading. */
  above?: ReactNode;
}

export function ListPage({ add, above, ...body }: ListPageProps) {
  return (
    <>
      <PageHeader title={`${body.noun}.title`} subtitle={`${body.noun}.subtitle`}>
        {add}
      </PageHeader>
      {above}
      <ListBody {...body} />
      <DeletedLink from={body.noun} />
    </>
  );
}

interface AddButtonProps {
  label: AdminKey;
  /** The name of the draft of a new entity. */
  draft: string;
  onPress: () => void;
}

export function AddButton({ label, draft, onPress }: AddButtonProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <DraftBadge name={draft} />
      <ActionButton variant="primary" onClick={onPress}>
        {t(label)}
      </ActionButton>
    </>
  );
}
