import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { AddButton } from '#client/admin/features/layout/list-page.tsx';
import { PageHeader } from '#client/admin/features/layout/page-header.tsx';
import { TeamTabs } from '#client/admin/features/layout/team-tabs.tsx';
import { InvitationDialog } from '#client/admin/features/users/invitation-dialog.tsx';
import { SecondStepRolesForm } from '#client/admin/features/users/second-step-roles-form.tsx';
import { nameOfUser, useUserChanges } from '#client/admin/features/users/use-user-changes.ts';
import { UserItem } from '#client/admin/features/users/user-item.tsx';
import { useHotelNames } from '#client/admin/lib/data/use-hotel-names.ts';
import { namesApart } from '#client/admin/lib/list/names-apart.ts';
import { useFilteredList } from '#client/admin/lib/list/use-filtered-list.ts';
import { CardSection } from '#client/admin/ui/card-section.tsx';
import { QueryState } from '#client/admin/ui/errors/query-state.tsx';
import { ListBody } from '#client/admin/ui/list/list-body.tsx';
import { ListToolbar } from '#client/admin/ui/list/list-toolbar.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Invitation, User } from '#shared/schemas/users.ts';

const FILTERS = [
  { value: 'all', label: 'users.filterAll', includes: () => true },
  { value: 'active', label: 'users.filterActive', includes: ({ active, invited }: User) => active && !invited },
  { value: 'invited', label: 'users.filterInvited', includes: ({ active, invited }: User) => active && invited },
  { value: 'closed', label: 'users.filterClosed', includes: ({ active }: User) => !active },
] as const;
const asListed = ({ items }: { items: User[] }) => items;
const searchTexts = ({ name, username, email }: User) => [name, username, email];

/** How soon the list says what became of a mail that waits. */
const POLL_MS = 3_000;
const isWaiting = (users: readonly User[] = []) => users.some(({ mail }) => mail === 'waiting');

/** From this number of people on the list can be searched. */
const MANY = 8;

export function Users() {
  const { t } = useTranslation('admin');
  const users = trpc.users.list.useQuery(
    {},
    { refetchInterval: ({ state }) => (isWaiting(state.data?.items) ? POLL_MS : false) },
  );
  const list = useFilteredList(users, asListed, FILTERS, searchTexts);
  const { all, rows } = list;
  const labels = namesApart(rows, nameOfUser, ({ username }) => username);
  const hotels = useHotelNames();
  const [invited, setInvited] = useState<{ invitation: Invitation; isNew: boolean }>();
  const changes = useUserChanges((invitation) => setInvited({ invitation, isNew: false }));
  const onInvited = (invitation: Invitation) => {
    list.reset();
    setInvited({ invitation, isNew: true });
  };
  const mailOf = ({ user, mail }: Invitation) => users.data?.items.find(({ id }) => id === user.id)?.mail ?? mail;
  const closeInvitation = () => {
    // The focus goes to the new person, and after a new link back to the button.
    if (invited?.isNew) list.setAdded(invited.invitation.user.id);
    setInvited(undefined);
  };

  return (
    <>
      <PageHeader title="layout.team" subtitle="users.subtitle">
        <AddButton label="users.add" draft="user:new" list={ADMIN_ROUTES.users} />
      </PageHeader>
      <TeamTabs />
      <ListBody noun="users" list={list}>
        {(all.length >= MANY || list.isFiltered) && <ListToolbar noun="users" list={list} />}
        <ul className="panel lined" aria-label={t('users.title')}>
          {rows.map((user, at) => (
            <UserItem
              key={user.id}
              user={user}
              label={labels[at]}
              hotels={hotels}
              changes={changes}
              addedRef={list.refOf(user.id)}
            />
          ))}
        </ul>
      </ListBody>
      <SecondStepRoles />
      <Outlet context={onInvited} />
      {invited && (
        <InvitationDialog invitation={invited.invitation} mail={mailOf(invited.invitation)} onClose={closeInvitation} />
      )}
    </>
  );
}

function SecondStepRoles() {
  const { t } = useTranslation('admin');
  const settings = trpc.users.settings.useQuery({});
  return (
    <div className="apart">
      <CardSection beside title={t('users.secondStepTitle')} text={t('users.secondStepText')}>
        <QueryState query={settings} failed="users.settingsFailed" />
        {settings.data && <SecondStepRolesForm settings={settings.data} />}
      </CardSection>
    </div>
  );
}
