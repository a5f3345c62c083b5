import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { focusNeighbourOnRemoval } from '#client/admin/lib/focus.ts';
import { formatDateTime } from '#client/admin/lib/texts/format-date-time.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Badge } from '#client/admin/ui/badges/badge.tsx';
import { useConfirmedAction } from '#client/admin/ui/dialog/use-confirmed-action.ts';
import { LoadingLine, QueryState } from '#client/admin/ui/errors/query-state.tsx';
import styles from '#client/admin/ui/list/entry.module.css';
import { trpc } from '#client/common/lib/trpc.ts';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import type { session } from '#shared/schemas/auth.ts';
import { parseUserAgent } from './user-agent.ts';

type Session = z.infer<typeof session>;

export function SessionList() {
  const { t } = useTranslation('admin');
  const confirmAndRun = useConfirmedAction();
  const sessions = trpc.auth.sessions.useQuery({});
  const endSession = trpc.auth.endSession.useMutation();

  const onEnd = ({ id }: Session, device: string) =>
    confirmAndRun({
      title: t('account.endTitle'),
      text: t('account.endText', { device }),
      action: 'account.end',
      done: t('account.ended'),
      failed: t('account.endFailed'),
      run: () => endSession.mutateAsync({ id }),
      alreadyGone: 'auth.sessionNotFound',
      onSettled: () => sessions.refetch(),
    });

  if (sessions.data === undefined)
    return <QueryState query={sessions} failed="account.loadFailed" loading={<LoadingLine />} />;
  return (
    <ul>
      {sessions.data.items.map((item) => (
        <SessionItem key={item.id} session={item} disabled={endSession.isPending} onEnd={onEnd} />
      ))}
    </ul>
  );
}

interface SessionItemProps {
  session: Session;
  disabled: boolean;
  onEnd: (session: Session, device: string) => void;
}

function SessionItem({ session, disabled, onEnd }: SessionItemProps) {
  const { t } = useTranslation('admin');
  const [created, expires] = [formatDateTime(session.createdAt), formatDateTime(session.expiresAt)];
  const { browser, system } = parseUserAgent(session.userAgent);
  const device =
    browser && system ? t('account.device', { browser, system }) : (browser ?? system ?? t('account.unknownDevice'));
  return (
    <li ref={focusNeighbourOnRemoval} className={`row ${styles.entry}`}>
      <div>
        <p className="strong">
          {device} {session.current && <Badge variant="success">{t('account.currentSession')}</Badge>}
        </p>
        <p className="fine-print tabular">
          <TurkishParts text={t('account.since', { time: created })} parts={[created]} />,{' '}
          <TurkishParts text={t('account.until', { time: expires })} parts={[expires]} />
        </p>
      </div>
      {!session.current && (
        <ActionButton
          variant="danger"
          aria-disabled={disabled}
          aria-label={t('account.endName', { device })}
          onClick={() => disabled || onEnd(session, device)}
        >
          {t('account.end')}
        </ActionButton>
      )}
    </li>
  );
}
