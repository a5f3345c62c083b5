import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { ButtonAnchor } from '#client/common/ui/button.tsx';
import { MESSAGE_STATUSES } from '#shared/constants.ts';
import type { Message } from '#shared/schemas/messages-inbox.ts';
import { REPLY_ID } from './answer-form.tsx';
import { HandOver } from './hand-over.tsx';
import styles from './message-view.module.css';
import type { InboxChanges } from './use-message-changes.ts';
import { useReplyLinks } from './use-reply-links.ts';

interface MessageActionsProps {
  message: Message;
  changes: InboxChanges;
  /** Whether the mail program of the person answers, because the site sends no mails. */
  byMailProgram: boolean;
}

export function MessageActions({ message, changes, byMailProgram }: MessageActionsProps) {
  const { t } = useTranslation('admin');
  const links = useReplyLinks(message);
  const mail = byMailProgram ? links.mail : undefined;
  const { whatsapp } = links;
  const isFirst = message.email === '';
  const mayErase = useMay('messages.erase');
  const [opened, setOpened] = useState<'mail' | 'whatsapp'>();
  const reply = (channel: 'mail' | 'whatsapp') => () => setOpened(channel);
  const markAnswered = (channel: 'mail' | 'whatsapp') => {
    setOpened(undefined);
    document.getElementById(REPLY_ID)?.focus();
    void changes.reply(message, channel);
  };
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        {mail !== undefined && (
          <ButtonAnchor id={REPLY_ID} variant="solid" href={mail} onClick={reply('mail')}>
            {t('messages.replyByMail')}
          </ButtonAnchor>
        )}
        {whatsapp !== undefined && (
          <ButtonAnchor
            id={isFirst ? REPLY_ID : undefined}
            variant={isFirst ? 'solid' : 'secondary'}
            href={whatsapp}
            onClick={reply('whatsapp')}
          >
            {t('messages.replyByWhatsapp')}
          </ButtonAnchor>
        )}
      </div>
      <p role="status" className={styles.asked}>
        {opened && t(`messages.wasAnswered.${opened}`)}
      </p>
      {opened && (
        <div className={styles.buttons}>
          <ActionButton variant="primary" onClick={() => markAnswered(opened)}>
            {t('messages.wasAnsweredYes')}
          </ActionButton>
        </div>
      )}
      <fieldset className={styles.statuses}>
        <legend className="visually-hidden">{t('messages.columns.status')}</legend>
        {MESSAGE_STATUSES.map((status) => (
          <ActionButton
            key={status}
            aria-current={message.status === status}
            onClick={() => changes.change(message, { status }, t(`messages.nowStatus.${status}`))}
          >
            {t(`messages.${message.status === status ? 'statuses' : 'moveTo'}.${status}`)}
          </ActionButton>
        ))}
      </fieldset>
      <HandOver message={message} changes={changes} />
      {mayErase && (
        <div className={styles.buttons}>
          <ActionButton variant="danger" onClick={() => changes.remove(message)}>
            {t('messages.delete')}
          </ActionButton>
        </div>
      )}
    </div>
  );
}
