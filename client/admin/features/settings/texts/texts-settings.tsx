import { useState } from 'react';
import { LIMITS } from '../../../../../shared/constants.ts';
import { type PageTexts, textsInput } from '../../../../../shared/schemas/texts.ts';
import { FIGURE_NAMES, TEXT_PAGES, type TextPage } from '../../../../../shared/texts.ts';
import { useTranslation } from '../../../../common/i18n/translation.ts';
import { trpc } from '../../../lib/data/trpc.ts';
import { historyOf } from '../../../lib/editing/history.ts';
import { useEditor } from '../../../lib/editing/use-editor.ts';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TranslatedFields } from '../../../ui/form/translated/translated-fields.tsx';
import { useNotices } from '../../../ui/notices/notices.tsx';
import { SettingsForm, type SettingsProps } from '../settings-form.tsx';
import { showSavedSettings } from '../show-saved-settings.ts';
import { PageDrawing } from './page-drawing.tsx';
import { PreviewedPage, usePathOf } from './previewed-page.tsx';
import { previewedTexts } from './texts-preview.ts';
import styles from './texts-settings.module.css';
import { pageFields, TEXTS_FIELDS, type TextsValues, toTextsInput, toTextsValues } from './texts-values.ts';

/** The texts of the pages that are not content, grouped by page (docs/rules.md#texts). */
export function TextsSettings({ entity, active, onDirtyChange }: SettingsProps<PageTexts>) {
  const { t } = useTranslation('admin');
  const notices = useNotices();
  const utils = trpc.useUtils();
  const { texts } = utils.client;
  const editor = useEditor<TextsValues, PageTexts>({
    name: 'settings:texts',
    entity,
    toValues: toTextsValues,
    toInput: toTextsInput,
    schema: textsInput,
    fields: TEXTS_FIELDS,
    save: (values, base) => texts.save.mutate({ ...toTextsInput(values), version: base?.version }),
    reload: () => texts.get.query({}),
    history: historyOf(texts, {}),
    onSaved: (saved) => {
      void showSavedSettings(utils.texts.get, saved);
      notices.success(t('texts.saved'));
    },
  });
  const [previewed, setPreviewed] = useState<TextPage>('home');
  const path = usePathOf(previewed);
  return (
    <SettingsForm
      tab="texts"
      editor={editor}
      preview={{
        toPage: (values, base, language) => ({ path, reads: previewedTexts(values, base, language) }),
        actions: <PreviewedPage page={previewed} onChange={setPreviewed} />,
      }}
      saveFailed="texts.saveFailed"
      active={active}
      onDirtyChange={onDirtyChange}
    >
      <p className={styles.intro}>{t('texts.intro')}</p>
      {TEXT_PAGES.map((page) => (
        <FieldGroup key={page} title={`texts.pages.${page}`} onFocus={() => setPreviewed(page)}>
          <PageDrawing page={page} />
          <TranslatedFields fields={pageFields(page)} />
        </FieldGroup>
      ))}
      <FieldGroup title="texts.figures">
        <FieldRow>
          {FIGURE_NAMES.map((name) => (
            <TextField key={name} name={name} label={`texts.${name}`} maxLength={LIMITS.figure} />
          ))}
        </FieldRow>
        <TextField
          name="seeHotelsLink"
          label="texts.seeHotelsLink"
          maxLength={LIMITS.url}
          hint={t('texts.seeHotelsHint')}
        />
        <TextField name="callUsLink" label="texts.callUsLink" maxLength={LIMITS.url} hint={t('texts.callUsHint')} />
      </FieldGroup>
    </SettingsForm>
  );
}
