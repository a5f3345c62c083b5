import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#client/admin/lib/session/permissions.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { RowMenu } from '#client/admin/ui/list/row-menu.tsx';
import { Button, ButtonAnchor } from '#client/common/ui/button.tsx';
import type { Message, MessageChanges } from '#shared/schemas/messages-inbox.ts';
import { REPLY_ID } from './answer-form.tsx';
import styles from './message-view.module.css';
import type { InboxChanges } from './use-message-changes.ts';
import type { MessagePart } from './use-parts.ts';
import { useReplyLinks } from './use-reply-links.ts';

interface MessageActionsProps {
  message: Message;
  title: string;
  changes: InboxChanges;
  /** How a guest with an email address is answered; undefined until that is known. */
  answersBy: 'site' | 'mailProgram' | undefined;
  isOpen: (part: MessagePart) => boolean;
  onOpen: (part: MessagePart) => void;
}

/** The answers and the archive are buttons, everything else is in the menu. */
export function MessageActions({ message, title, changes, answersBy, isOpen, onOpen }: MessageActionsProps) {
  const { t } = useTranslation('admin');
  const { mail, whatsapp } = useReplyLinks(message);
  const mayErase = useMay('messages.erase');
  const [opened, setOpened] = useState<'mail' | 'whatsapp'>();
  const reply = (channel: 'mail' | 'whatsapp') => () => setOpened(channel);
  const isFirst = message.email === '';
  const markAnswered = (channel: 'mail' | 'whatsapp') => {
    setOpened(undefined);
    document.getElementById(REPLY_ID)?.focus();
    void changes.reply(message, channel);
  };
  const isArchived = message.status === 'archived';
  const change = (wanted: MessageChanges & { status: Message['status'] }) =>
    changes.change(message, wanted, t(`messages.nowStatus.${wanted.status}`));
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        {!isFirst && answersBy === 'site' && (
          <Button
            id={isOpen('answer') ? undefined : REPLY_ID}
            variant="solid"
            aria-expanded={isOpen('answer')}
            onClick={() => onOpen('answer')}
          >
            {t('messages.reply.here')}
          </Button>
        )}
        {mail !== undefined && answersBy === 'mailProgram' && (
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
        <Button onClick={() => change({ status: isArchived ? 'open' : 'archived' })}>
          {t(`messages.moveTo.${isArchived ? 'open' : 'archived'}`)}
        </Button>
        <RowMenu
          name={title}
          actions={[
            { label: 'messages.handOver', onSelect: () => onOpen('handOver') },
            (message.mailState === 'failed' || message.mailState === 'sent') && {
              label: 'messages.sendAgain',
              onSelect: () => changes.sendAgain(message),
            },
            mayErase && { label: 'messages.delete', danger: true, onSelect: () => changes.remove(message) },
          ]}
        />
      </div>
      <p role="status" className={styles.asked}>
        {opened && t(`messages.wasAnswered.${opened}`)}
      </p>
      {opened && (
        <ActionButton variant="primary" onClick={() => markAnswered(opened)}>
          {t('messages.wasAnsweredYes')}
        </ActionButton>
      )}
    </div>
  );
}
