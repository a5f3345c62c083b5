import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveFocus } from '#client/admin/lib/focus.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { Counter } from '#client/admin/ui/form/text-field.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { INBOX } from '#shared/constants.ts';
import type { Message } from '#shared/schemas/messages-inbox.ts';
import { EventAuthor } from './event-author.tsx';
import styles from './message-view.module.css';
import { useTextDraft } from './use-text-draft.ts';

interface MessageNotesProps {
  message: Message;
  /** @returns whether the note was saved; otherwise the text stays */
  onAdd: (text: string) => Promise<boolean>;
}

export function MessageNotes({ message, onAdd }: MessageNotesProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const toasts = useToasts();
  const { text, change, bringBack } = useTextDraft('note', message);
  const [error, setError] = useState<'messages.noteMissing' | 'messages.noteTooLong'>();
  const [saving, setSaving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const discard = () => {
    document.getElementById(id)?.focus();
    change('');
    const undo = async () => {
      if (!bringBack(text)) toasts.error(t('drafts.newer'));
    };
    toasts.success(t('drafts.noteDiscarded'), { undo });
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const problem =
      text.trim() === '' ? 'messages.noteMissing' : text.length > INBOX.note ? 'messages.noteTooLong' : undefined;
    setError(problem);
    if (problem) document.getElementById(id)?.focus();
    if (problem || saving) return;
    setSaving(true);
    if (await onAdd(text)) {
      // The button disappears with the text.
      if (document.activeElement === button.current) moveFocus(document.getElementById(`${id}-title`));
      change('');
    }
    setSaving(false);
  };
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('messages.notes')}</h3>
      <ul className={styles.notes}>
        {message.notes.map(({ by, at, text: noted, language }) => (
          <li key={`${at} ${by}`}>
            {/* HTML marks an unknown language with an empty `lang`. */}
            <p className={styles.text} dir="auto" lang={language ?? ''}>
              {noted}
            </p>
            <EventAuthor by={by} at={at} />
          </li>
        ))}
      </ul>
      <form className={fieldStyles.field} onSubmit={onSubmit} noValidate>
        <label htmlFor={id} className={fieldStyles.label}>
          {t('messages.note')}
        </label>
        <textarea
          id={id}
          className={fieldStyles.control}
          rows={3}
          value={text}
          readOnly={saving}
          aria-disabled={saving || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => change(event.target.value)}
        />
        <div id={`${id}-hint`} className={fieldStyles.hint}>
          <p>{t('messages.noteHint')}</p>
          {text.length > INBOX.note * 0.9 && <Counter length={text.length} max={INBOX.note} />}
        </div>
        {error && <p className={fieldStyles.error}>{t(error)}</p>}
        {text !== '' && (
          <div className={styles.noteActions}>
            <ActionButton ref={button} type="submit" aria-disabled={saving}>
              {t('messages.addNote')}
            </ActionButton>
            {text.trim() !== '' && !saving && (
              <ActionButton variant="ghost" onClick={discard}>
                {t('form.draftDiscard')}
              </ActionButton>
            )}
          </div>
        )}
      </form>
    </section>
  );
}
