import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#client/admin/features/layout/page-header.tsx';
import { InvitationDialog } from '#client/admin/features/users/invitation-dialog.tsx';
import { SecondStepRolesForm } from '#client/admin/features/users/second-step-roles-form.tsx';
import { useUserChanges } from '#client/admin/features/users/use-user-changes.ts';
import { UserEditor } from '#client/admin/features/users/user-editor.tsx';
import { UserItem } from '#client/admin/features/users/user-item.tsx';
import { useHotelNames } from '#client/admin/lib/data/use-hotel-names.ts';
import { useAdded } from '#client/admin/lib/list/use-added.ts';
import { useListFilter } from '#client/admin/lib/list/use-list-filter.ts';
import { useOpenEditor } from '#client/admin/lib/list/use-open-editor.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { DraftBadge } from '#client/admin/ui/badges/draft-badge.tsx';
import card from '#client/admin/ui/card.module.css';
import { LoadError } from '#client/admin/ui/errors/load-error.tsx';
import { ListToolbar } from '#client/admin/ui/list/list-toolbar.tsx';
import { useEditorFailure } from '#client/admin/ui/list/use-editor-failure.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import { EmptyMessage } from '#client/common/ui/empty-message.tsx';
import { Spinner } from '#client/common/ui/spinner.tsx';
import type { Invitation, User } from '#shared/schemas/users.ts';
import styles from './users.module.css';

const FILTERS = [
  { value: 'all', label: 'users.filterAll', includes: () => true },
  { value: 'active', label: 'users.filterActive', includes: ({ active, invited }: User) => active && !invited },
  { value: 'invited', label: 'users.filterInvited', includes: ({ active, invited }: User) => active && invited },
  { value: 'closed', label: 'users.filterClosed', includes: ({ active }: User) => !active },
] as const;
const searchTexts = ({ name, username, email }: User) => [name, username, email];

/** From this number of people on the list can be searched. */
const MANY = 8;

/** An undefined `user` is a person to invite; `gone` means that the requested person is deleted. */
type OpenEditor = { user: User | undefined } | 'gone';

export function Users() {
  const { t } = useTranslation('admin');
  const users = trpc.users.list.useQuery({});
  const all = users.data ?? [];
  const hotels = useHotelNames();
  const listFilter = useListFilter(FILTERS, searchTexts);
  const shown = listFilter.apply(all);
  const [invited, setInvited] = useState<{ invitation: Invitation; isNew: boolean }>();
  const changes = useUserChanges((invitation) => setInvited({ invitation, isNew: false }));
  const { addedId, addedRef, setAdded } = useAdded();
  const { editor, open, close } = useOpenEditor<{ of: OpenEditor }>((query) => {
    if (query.has('add')) return { of: { user: undefined } };
    const id = query.get('edit');
    if (id === null || !users.data) return undefined;
    const user = users.data.find((each) => each.id === id);
    return { of: user ? { user } : 'gone' };
  });
  useEditorFailure(editor?.of === 'gone', 'users.openFailed', close);
  const edited = editor && editor.of !== 'gone' ? editor.of : undefined;
  const onInvited = (invitation: Invitation) => {
    listFilter.reset();
    setInvited({ invitation, isNew: true });
  };
  const closeInvitation = () => {
    // The focus goes to the new person, and after a new link back to the button.
    if (invited?.isNew) setAdded(invited.invitation.user.id);
    setInvited(undefined);
  };

  return (
    <>
      <PageHeader title="users.title" subtitle="users.subtitle">
        <DraftBadge name="user:new" />
        <ActionButton variant="primary" onClick={() => open({ of: { user: undefined } })}>
          {t('users.add')}
        </ActionButton>
      </PageHeader>
      {users.isPending && <Spinner />}
      {users.isError && (
        <LoadError error={users.error} onRetry={() => users.refetch()}>
          {t('users.failed')}
        </LoadError>
      )}
      {(all.length >= MANY || listFilter.active) && (
        <ListToolbar noun="users" listFilter={listFilter} found={shown.length} />
      )}
      {users.isSuccess && shown.length === 0 && <EmptyMessage>{t('users.noMatch')}</EmptyMessage>}
      <ul className={styles.list} aria-label={t('users.title')}>
        {shown.map((user) => (
          <UserItem
            key={user.id}
            user={user}
            hotels={hotels}
            changes={changes}
            addedRef={user.id === addedId ? addedRef : undefined}
            onEdit={() => open({ of: { user } })}
          />
        ))}
      </ul>
      <SecondStepRoles />
      {edited && (
        <UserEditor
          user={edited.user && (all.find(({ id }) => id === edited.user?.id) ?? edited.user)}
          onInvited={onInvited}
          onClose={close}
        />
      )}
      {invited && <InvitationDialog invitation={invited.invitation} onClose={closeInvitation} />}
    </>
  );
}

function SecondStepRoles() {
  const { t } = useTranslation('admin');
  const settings = trpc.users.settings.useQuery({});
  return (
    <section className={`${card.card} ${styles.settings}`} aria-labelledby="second-step-roles-title">
      <div className={styles.intro}>
        <h2 id="second-step-roles-title" className={card.title}>
          {t('users.secondStepTitle')}
        </h2>
        <p className={card.text}>{t('users.secondStepText')}</p>
      </div>
      {settings.isPending && <Spinner />}
      {settings.isError && !settings.data && (
        <LoadError error={settings.error} onRetry={() => void settings.refetch()}>
          {t('users.settingsFailed')}
        </LoadError>
      )}
      {settings.data && <SecondStepRolesForm settings={settings.data} />}
    </section>
  );
}
