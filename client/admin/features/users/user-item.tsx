import { type RefCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { HotelName } from '#client/admin/lib/data/use-hotel-names.ts';
import { focusNeighbourOnRemoval, focusOnRemoval } from '#client/admin/lib/focus.ts';
import { useUsername } from '#client/admin/lib/session/session-context.ts';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import { Badge } from '#client/admin/ui/badges/badge.tsx';
import { DraftBadge } from '#client/admin/ui/badges/draft-badge.tsx';
import { EntryButton } from '#client/admin/ui/entry-button.tsx';
import { EditLink } from '#client/admin/ui/list/editor-link.tsx';
import styles from '#client/admin/ui/list/list-item.module.css';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { ADMIN_ROUTES, adminEditorPath } from '#shared/paths.ts';
import type { User } from '#shared/schemas/users.ts';
import type { useUserChanges } from './use-user-changes.ts';

/** The button disappears with the second step, so the focus moves to the first button of the person. */
const keepFocus = focusOnRemoval((button) => button.closest('article')?.querySelector<HTMLElement>('button'));

interface UserItemProps {
  user: User;
  hotels: readonly HotelName[];
  changes: ReturnType<typeof useUserChanges>;
  addedRef: RefCallback<HTMLElement> | undefined;
}

export function UserItem({ user, hotels, changes, addedRef }: UserItemProps) {
  const titleId = useId();
  const name = user.name || user.username;
  const isSelf = user.username === useUsername();
  const { makeLink, setActive, removeSecondStep, deleteUser } = changes;
  return (
    <li ref={focusNeighbourOnRemoval}>
      <article className={styles.item} aria-labelledby={titleId}>
        <div className={styles.text}>
          <h2 id={titleId} ref={addedRef} tabIndex={-1} className={styles.name} lang="tr">
            {name}
          </h2>
          <UserFacts user={user} hotels={hotels} isSelf={isSelf} />
        </div>
        <div className={styles.actions}>
          <div className={styles.buttons}>
            <EditLink to={adminEditorPath(ADMIN_ROUTES.users, user.id)} name={name} />
            {user.active && !user.demo && !isSelf && (
              <EntryButton onClick={() => makeLink(user)} label="users.newLink" name={name} />
            )}
            {user.secondStep && !isSelf && (
              <EntryButton
                ref={keepFocus}
                onClick={() => removeSecondStep(user)}
                label="users.secondStepOff"
                name={name}
              />
            )}
          </div>
          {/* Nobody closes or deletes the account that is in use by mistake. */}
          {!isSelf && (
            <div className={styles.buttons}>
              <EntryButton
                onClick={() => setActive(user, !user.active)}
                label={user.active ? 'users.close' : 'users.open'}
                name={name}
              />
              <EntryButton variant="danger" onClick={() => deleteUser(user)} label="form.delete" name={name} />
            </div>
          )}
        </div>
      </article>
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
      <p className={styles.facts}>
        <strong>{t(`users.roles.${role}`)}</strong>
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
      </p>
      <p className={styles.details}>
        <span lang="tr">{user.username}</span>
        <span lang="tr">{user.email}</span>
        <span>
          {lastSignInAt === null ? (
            t('users.never')
          ) : (
            <TurkishParts text={t('users.lastSignIn', { time })} parts={[time]} />
          )}
        </span>
      </p>
    </>
  );
}
