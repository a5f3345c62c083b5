import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedValues } from '#client/admin/lib/editing/unsaved-changes.ts';
import { useOneAtATime } from '#client/admin/lib/use-one-at-a-time.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { SavingFieldset } from '#client/admin/ui/form/saving-fieldset.tsx';
import { focusTooLong, TextInput } from '#client/admin/ui/form/text-input.tsx';
import { SaveButton } from '#client/admin/ui/save-button.tsx';
import { useToasts } from '#client/admin/ui/toasts/toasts.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { TEMPLATES } from '#shared/constants.ts';
import { unknownPlaceholders } from '#shared/lib/messages/answer-template.ts';
import type { AnswerTemplate } from '#shared/schemas/messages-answers.ts';
import type { MessageSettings } from '#shared/schemas/messages-privacy.ts';
import styles from './privacy.module.css';
import { useSaveSettings } from './use-save-settings.ts';

const NAMES = ['title', 'tr', 'en'] as const;
/** The key of a new template stays while others are removed. */
type Row = AnswerTemplate & { key: string };

const rowsOf = ({ templates, version }: MessageSettings): Row[] =>
  templates.map((template, at) => ({ ...template, key: `${version} ${at}` }));
const sentOf = (rows: readonly Row[]): AnswerTemplate[] => rows.map(({ key: _, ...template }) => template);

export function TemplatesForm({ settings }: { settings: MessageSettings }) {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const utils = trpc.useUtils();
  const { save, saving } = useSaveSettings('answerTemplates', settings);
  const [changed, setChanged] = useState<Row[]>();
  const rows = changed ?? rowsOf(settings);
  const change = (key: string, values: Partial<AnswerTemplate>) =>
    setChanged(rows.map((row) => (row.key === key ? { ...row, ...values } : row)));
  useUnsavedValues(() => JSON.stringify(sentOf(rows)) !== JSON.stringify(settings.templates));
  const submit = useOneAtATime(async () => {
    if (rows.some(({ title }) => title.trim() === '')) return toasts.error(t('answerTemplates.titleMissing'));
    if (!(await save({ templates: sentOf(rows) }))) return;
    void utils.messages.answerForm.invalidate();
    setChanged(undefined);
  });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!focusTooLong(event.currentTarget)) submit();
      }}
      noValidate
    >
      <SavingFieldset saving={saving}>
        <ul className="stack">
          {rows.map((row) => (
            <li key={row.key}>
              <TemplateRow
                row={row}
                onChange={(values) => change(row.key, values)}
                onRemove={() => setChanged(rows.filter(({ key }) => key !== row.key))}
              />
            </li>
          ))}
        </ul>
      </SavingFieldset>
      <div className="buttons">
        {rows.length < TEMPLATES.count && (
          <ActionButton onClick={() => setChanged([...rows, { title: '', tr: '', en: '', key: crypto.randomUUID() }])}>
            {t('answerTemplates.add')}
          </ActionButton>
        )}
        <SaveButton saving={saving} />
      </div>
    </form>
  );
}

interface TemplateRowProps {
  row: Row;
  onChange: (values: Partial<AnswerTemplate>) => void;
  onRemove: () => void;
}

function TemplateRow({ row, onChange, onRemove }: TemplateRowProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const unknown = unknownPlaceholders(`${row.tr}\n${row.en}`);
  const [isNew] = useState(row.title === '');
  const field = (name: (typeof NAMES)[number]) => {
    const max = name === 'title' ? TEMPLATES.title : TEMPLATES.text;
    return (
      <TextInput
        key={name}
        id={`${id}-${name}`}
        label={t(`answerTemplates.${name === 'title' ? 'name' : name}`)}
        value={row[name]}
        maxLength={max}
        {...(name !== 'title' && { rows: 5 })}
        input={{ lang: name === 'en' ? 'en' : 'tr' }}
        onChange={(text) => onChange({ [name]: text })}
      />
    );
  };
  return (
    <details open={isNew} className={styles.template}>
      <summary lang="tr">{row.title.trim() || t('answerTemplates.untitled')}</summary>
      <div className="stack">
        {NAMES.map(field)}
        {unknown.length > 0 && (
          <p role="status" className={fieldStyles.error}>
            {t('answerTemplates.unknown', { list: unknown.map((name) => `{${name}}`).join(', ') })}
          </p>
        )}
        <div className="buttons">
          <ActionButton variant="danger" onClick={onRemove}>
            {t('answerTemplates.remove')}
          </ActionButton>
        </div>
      </div>
    </details>
  );
}
