import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { Counter } from '#client/admin/ui/form/text-field.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { INBOX } from '#shared/constants.ts';
import type { AnswerForm as FormFacts } from '#shared/schemas/messages-answers.ts';
import type { Message } from '#shared/schemas/messages-inbox.ts';
import styles from './message-view.module.css';
import { useTextDraft } from './use-text-draft.ts';

/** The shortcut moves to the field, or presses the first reply link. */
export const REPLY_ID = 'reply';

interface AnswerFormProps {
  message: Message;
  facts: FormFacts;
  /** @returns whether the answer waits to be sent; otherwise the text stays */
  onSend: (text: string) => Promise<boolean>;
}

export function AnswerForm({ message, facts: { replyTo, templates }, onSend }: AnswerFormProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const toasts = useToasts();
  const { text, change, bringBack } = useTextDraft('answer', message);
  const [error, setError] = useState<'messages.answerMissing' | 'messages.answerTooLong'>();
  const [sending, setSending] = useState(false);
  const focusField = () => document.getElementById(REPLY_ID)?.focus();
  const discard = () => {
    focusField();
    change('');
    const undo = async () => {
      if (!bringBack(text)) toasts.error(t('drafts.newer'));
    };
    toasts.success(t('drafts.answerDiscarded'), { undo });
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const problem =
      text.trim() === '' ? 'messages.answerMissing' : text.length > INBOX.answer ? 'messages.answerTooLong' : undefined;
    setError(problem);
    if (problem) focusField();
    if (problem || sending) return;
    setSending(true);
    if (await onSend(text)) change('');
    setSending(false);
  };
  return (
    <form className={fieldStyles.field} onSubmit={onSubmit} noValidate>
      <label htmlFor={REPLY_ID} className={fieldStyles.label}>
        {t('messages.answer')}
      </label>
      <TemplateChoice
        templates={templates}
        onChoose={(chosen) => {
          change(text.trim() === '' ? chosen : `${text.trimEnd()}\n\n${chosen}`);
          focusField();
        }}
      />
      <textarea
        id={REPLY_ID}
        className={fieldStyles.control}
        rows={8}
        dir="auto"
        lang={message.language}
        value={text}
        readOnly={sending}
        aria-disabled={sending || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => change(event.target.value)}
      />
      <div id={`${id}-hint`} className={fieldStyles.hint}>
        <p>{replyTo === '' ? t('messages.answerHintSender') : t('messages.answerHint', { address: replyTo })}</p>
        {text.length > INBOX.answer * 0.9 && <Counter length={text.length} max={INBOX.answer} />}
      </div>
      {error && <p className={fieldStyles.error}>{t(error)}</p>}
      <div className={styles.noteActions}>
        <ActionButton type="submit" variant="primary" aria-disabled={sending}>
          {t(sending ? 'messages.answerSending' : 'messages.sendAnswer')}
        </ActionButton>
        {text.trim() !== '' && !sending && (
          <ActionButton variant="ghost" onClick={discard}>
            {t('form.draftDiscard')}
          </ActionButton>
        )}
      </div>
    </form>
  );
}

interface TemplateChoiceProps {
  templates: FormFacts['templates'];
  onChoose: (text: string) => void;
}

/** Puts a template into the field, where the staff read what is sent. */
function TemplateChoice({ templates, onChoose }: TemplateChoiceProps) {
  const { t } = useTranslation('admin');
  const [missing, setMissing] = useState<readonly string[]>([]);
  if (templates.length === 0) return null;
  return (
    <>
      <select
        className={fieldStyles.control}
        aria-label={t('messages.template')}
        value=""
        onChange={({ target }) => {
          const template = templates[Number(target.value)];
          if (!template) return;
          setMissing(template.missing);
          onChoose(template.text);
        }}
      >
        <option value="" disabled>
          {t('messages.template')}
        </option>
        {templates.map(({ title }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two templates may have one title
          <option key={at} value={at}>
            {title}
          </option>
        ))}
      </select>
      <p role="status" className={styles.asked}>
        {missing.length > 0 && t('messages.templateMissing', { list: missing.join(', ') })}
      </p>
    </>
  );
}
