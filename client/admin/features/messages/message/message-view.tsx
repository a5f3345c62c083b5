import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { nameOf, turkishNameIn } from '#client/admin/features/messages/inbox/message-list.tsx';
import { useSubject } from '#client/admin/features/messages/use-subject.ts';
import { moveFocus } from '#client/admin/lib/focus.ts';
import { errorCode } from '#client/admin/lib/texts/error-messages.ts';
import { useIsActive } from '#client/admin/lib/use-active.ts';
import { ActingSelect } from '#client/admin/ui/acting-select.tsx';
import { LoadError } from '#client/admin/ui/errors/load-error.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { Spinner } from '#client/common/ui/spinner.tsx';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { MESSAGE_STATUSES } from '#shared/constants.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import type { Message } from '#shared/schemas/messages-inbox.ts';
import { AnswerForm } from './answer-form.tsx';
import { HandOver } from './hand-over.tsx';
import { MailState } from './mail-state.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageAnswers } from './message-answers.tsx';
import { MessageFacts, StayFacts } from './message-facts.tsx';
import { MessageHistory } from './message-history.tsx';
import { MessageNotes } from './message-notes.tsx';
import styles from './message-view.module.css';
import type { InboxChanges } from './use-message-changes.ts';
import { useParts } from './use-parts.ts';
import { useForgetSaved } from './use-text-draft.ts';

const RELOAD_MS = 30_000;

interface MessageViewProps {
  id: string;
  changes: InboxChanges;
  /** Whether the page was opened with this message: the focus then stays where the browser put it. */
  isFirst: boolean;
}

/** Opening a message marks it as read. */
export function MessageView({ id, changes, isFirst }: MessageViewProps) {
  const { t } = useTranslation('admin');
  const active = useIsActive();
  const { search } = useLocation();
  const query = trpc.messages.get.useQuery({ id }, { refetchInterval: active ? RELOAD_MS : false });
  const { data: message, error, refetch } = query;
  const { open } = changes;
  const opened = useRef('');
  useEffect(() => {
    if (!message || opened.current === message.id) return;
    opened.current = message.id;
    open(message);
  }, [message, open]);
  return (
    <section className={styles.view} aria-labelledby="message-title">
      <Link to={{ pathname: ADMIN_ROUTES.messages, search }} className={styles.back}>
        <ArrowLeft />
        {t('messages.back')}
      </Link>
      {!message && !error && <Spinner />}
      {!message && error && (
        <LoadError onRetry={() => refetch()}>
          {t(errorCode(error) === 'message.notFound' ? 'messages.gone' : 'messages.openFailed')}
        </LoadError>
      )}
      {message && <MessageContent message={message} changes={changes} keepFocus={isFirst} />}
    </section>
  );
}

interface MessageContentProps {
  message: Message;
  changes: InboxChanges;
  keepFocus: boolean;
}

function MessageContent({ message, changes, keepFocus }: MessageContentProps) {
  const { t } = useTranslation('admin');
  const subjectOf = useSubject();
  const { data: answering, isError } = trpc.messages.answerForm.useQuery(
    { id: message.id },
    { enabled: message.email !== '' },
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const { isOpen, open, close } = useParts(message);
  useForgetSaved(message);
  useEffect(() => {
    if (!keepFocus) moveFocus(heading.current);
  }, [keepFocus]);
  const title = t('messages.titleOf', { name: nameOf(message), subject: subjectOf(message) });
  const bySite = answering?.mailServer ?? !isError;
  return (
    <article className={styles.content} aria-labelledby="message-title">
      <header className={styles.header}>
        <h2 id="message-title" ref={heading} className={styles.title} tabIndex={-1}>
          <TurkishParts text={title} parts={turkishNameIn(message)} />
        </h2>
        <StatusSelect message={message} changes={changes} />
      </header>
      <MessageActions
        message={message}
        title={title}
        changes={changes}
        answersBy={answering || isError ? (bySite ? 'site' : 'mailProgram') : undefined}
        isOpen={isOpen}
        onOpen={open}
      />
      {isOpen('handOver') && (
        <HandOver
          key={`${message.assignedHotelId} ${message.assignedUserId}`}
          message={message}
          changes={changes}
          onDone={() => {
            close('handOver');
            moveFocus(heading.current);
          }}
        />
      )}
      <StayFacts message={message} />
      <p className={styles.text} lang={message.language} dir="auto">
        {message.message}
      </p>
      <MessageAnswers message={message} onSendAgain={(text) => changes.answer(message, text)} />
      {answering?.mailServer && isOpen('answer') && (
        <AnswerForm message={message} facts={answering} onSend={(text) => changes.answer(message, text)} />
      )}
      <MessageNotes message={message} onAdd={(text) => changes.addNote(message, text)} />
      <MessageFacts message={message} />
      <MailState message={message} onSendAgain={() => changes.sendAgain(message)} />
      <MessageHistory message={message} />
    </article>
  );
}

function StatusSelect({ message, changes }: { message: Message; changes: InboxChanges }) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.status}>
      <ActingSelect
        label={t('messages.columns.status')}
        value={message.status}
        onAct={(chosen) => {
          const status = MESSAGE_STATUSES.find((each) => each === chosen);
          if (status) void changes.change(message, { status }, t(`messages.nowStatus.${status}`));
        }}
      >
        {MESSAGE_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`messages.statuses.${status}`)}
          </option>
        ))}
      </ActingSelect>
    </div>
  );
}
