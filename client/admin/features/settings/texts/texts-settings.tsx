import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGroup, FieldRow } from '#client/admin/ui/form/field-group.tsx';
import { TextField } from '#client/admin/ui/form/text-field.tsx';
import { TranslatedFields } from '#client/admin/ui/form/translated/translated-fields.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { LIMITS } from '#shared/constants.ts';
import { type PageTexts, textsInput } from '#shared/schemas/texts.ts';
import { FIGURE_NAMES, TEXT_PAGES, type TextPage } from '#shared/texts.ts';
import { SettingsForm, type SettingsProps } from '../settings-form.tsx';
import { PageDrawing } from './page-drawing.tsx';
import { PreviewedPage, usePathOf } from './previewed-page.tsx';
import { previewedTexts } from './texts-preview.ts';
import styles from './texts-settings.module.css';
import { pageFields, TEXTS_FIELDS, toTextsInput, toTextsValues } from './texts-values.ts';

/** The texts of the pages that are not content, grouped by page (docs/rules.md#texts). */
export function TextsSettings(props: SettingsProps<PageTexts>) {
  const { t } = useTranslation('admin');
  const { client, texts } = trpc.useUtils();
  const [previewed, setPreviewed] = useState<TextPage>('home');
  const path = usePathOf(previewed);
  return (
    <SettingsForm
      {...props}
      tab="texts"
      values={{ toValues: toTextsValues, toInput: toTextsInput, schema: textsInput, fields: TEXTS_FIELDS }}
      get={client.texts.get}
      save={client.texts.save}
      history={client.texts}
      cached={texts.get}
      preview={{
        toPage: (values, base, language) => ({ path, reads: previewedTexts(values, base, language) }),
        actions: <PreviewedPage page={previewed} onChange={setPreviewed} />,
      }}
      saved="texts.saved"
      saveFailed="texts.saveFailed"
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
