import type { RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { HotelName } from '#client/admin/lib/data/use-hotel-names.ts';
import { focusNeighbourOnRemoval } from '#client/admin/lib/focus.ts';
import { useUsername } from '#client/admin/lib/session/session-context.ts';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import { Badge } from '#client/admin/ui/badges/badge.tsx';
import { DraftBadge } from '#client/admin/ui/badges/draft-badge.tsx';
import { Row } from '#client/admin/ui/list/row.tsx';
import { RowMenu } from '#client/admin/ui/list/row-menu.tsx';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { ADMIN_ROUTES, adminEditorPath } from '#shared/paths.ts';
import type { User } from '#shared/schemas/users.ts';
import { nameOfUser, type useUserChanges } from './use-user-changes.ts';

interface UserItemProps {
  user: User;
  /** The name as buttons say it. */
  label: string | undefined;
  hotels: readonly HotelName[];
  changes: ReturnType<typeof useUserChanges>;
  addedRef: RefCallback<HTMLElement> | undefined;
}

export function UserItem({ user, label, hotels, changes, addedRef }: UserItemProps) {
  const { t } = useTranslation('admin');
  const name = nameOfUser(user);
  const isSelf = user.username === useUsername();
  const { makeLink, setActive, removeSecondStep, deleteUser } = changes;
  return (
    <li ref={focusNeighbourOnRemoval}>
      <Row
        name={name}
        label={label}
        to={adminEditorPath(ADMIN_ROUTES.users, user.id)}
        addedRef={addedRef}
        details={<UserFacts user={user} hotels={hotels} isSelf={isSelf} />}
        facts={<p>{t(`users.roles.${user.role}`)}</p>}
        menu={
          <RowMenu
            name={label ?? name}
            // Nobody closes or deletes the account that is in use by mistake.
            actions={
              isSelf
                ? []
                : [
                    user.active && !user.demo && { label: 'users.newLink', onSelect: () => makeLink(user) },
                    user.secondStep && { label: 'users.secondStepOff', onSelect: () => removeSecondStep(user) },
                    {
                      label: user.active ? 'users.close' : 'users.open',
                      onSelect: () => setActive(user, !user.active),
                    },
                    { label: 'form.delete', danger: true, onSelect: () => deleteUser(user) },
                  ]
            }
          />
        }
      />
    </li>
  );
}

function UserFacts({ user, hotels, isSelf }: Pick<UserItemProps, 'user' | 'hotels'> & { isSelf: boolean }) {
  const { t } = useTranslation('admin');
  const { role, lastSignInAt } = user;
  const time = lastSignInAt === null ? '' : formatDateTime(lastSignInAt);
  const hotelNames = hotels.filter(({ id }) => user.hotels.includes(id)).map((hotel) => hotel.name);
  return (
    <>
      {role === 'hotel' && <span lang="tr">{hotelNames.join(', ')}</span>}
      {role === 'author' && !user.publishes && <span>{t('users.handsIn')}</span>}
      {isSelf && <Badge variant="info">{t('users.you')}</Badge>}
      {user.invited && <Badge variant="warning">{t('users.invited')}</Badge>}
      {(user.mail === 'waiting' || user.mail === 'failed' || (user.invited && user.mail === 'sent')) && (
        <Badge variant={user.mail === 'sent' ? 'info' : 'warning'}>{t(`users.mailBadge.${user.mail}`)}</Badge>
      )}
      {!user.active && <Badge variant="warning">{t('users.closed')}</Badge>}
      {user.secondStep && <Badge variant="success">{t('users.twoSteps')}</Badge>}
      {user.demo && <Badge variant="info">{t('users.demo')}</Badge>}
      <DraftBadge name={`user:${user.id}`} />
      <span lang="tr">{user.username}</span>
      <span lang="tr">{user.email}</span>
      <span>
        {lastSignInAt === null ? (
          t('users.never')
        ) : (
          <TurkishParts text={t('users.lastSignIn', { time })} parts={[time]} />
        )}
      </span>
    </>
  );
}
