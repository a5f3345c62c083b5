import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { session } from '../../../../shared/schemas/auth.ts';
import { trpc } from '../../../common/lib/trpc.ts';
import { formatMoment } from '../../lib/date-time.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { useConfirm } from '../../ui/dialog/confirm-dialog.tsx';
import { LoadFailure } from '../../ui/load-error.tsx';
import { useNotices } from '../../ui/notices.tsx';
import { deviceOf } from './device.ts';
import styles from './sessions.module.css';

type Session = z.infer<typeof session>;

/** Where the person is signed in; each but this one can be ended from here. */
export function Sessions() {
  const { t } = useTranslation('admin');
  const notices = useNotices();
  const confirm = useConfirm();
  const sessions = trpc.auth.sessions.useQuery({});
  const { mutateAsync: end, isPending } = trpc.auth.endSession.useMutation();
  const list = useRef<HTMLUListElement>(null);

  const onEnd = async ({ id }: Session, device: string) => {
    const question = {
      title: t('account.endTitle'),
      text: t('account.endText', { device }),
      action: t('account.end'),
      stay: t('form.cancel'),
    };
    if (!(await confirm(question))) return;
    try {
      await end({ id });
      notices.success(t('account.ended'));
      // Its button is about to go, and the focus with it.
      list.current?.focus();
    } catch {
      notices.error(t('account.endFailed'));
    }
    await sessions.refetch();
  };

  if (sessions.isPending) return <p role="status">{t('shell.loading')}</p>;
  if (sessions.data === undefined)
    return <LoadFailure onRetry={() => void sessions.refetch()}>{t('account.loadFailed')}</LoadFailure>;
  return (
    <ul ref={list} className={styles.sessions} tabIndex={-1}>
      {sessions.data.map((one) => (
        <Entry key={one.id} session={one} disabled={isPending} onEnd={onEnd} />
      ))}
    </ul>
  );
}

interface EntryProps {
  session: Session;
  disabled: boolean;
  onEnd: (session: Session, device: string) => void;
}

function Entry({ session, disabled, onEnd }: EntryProps) {
  const { t } = useTranslation('admin');
  const { browser, system } = deviceOf(session.userAgent);
  const device =
    browser && system ? t('account.device', { browser, system }) : (browser ?? system ?? t('account.unknownDevice'));
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>
          {device} {session.current && <Badge look="success">{t('account.thisOne')}</Badge>}
        </p>
        <p className={styles.times}>
          {t('account.since', { time: formatMoment(session.createdAt) })},{' '}
          {t('account.until', { time: formatMoment(session.expiresAt) })}
        </p>
      </div>
      {!session.current && (
        <ActionButton
          look="danger"
          disabled={disabled}
          aria-label={t('account.endName', { device })}
          onClick={() => onEnd(session, device)}
        >
          {t('account.end')}
        </ActionButton>
      )}
    </li>
  );
}
