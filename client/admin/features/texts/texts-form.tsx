import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { historyOf } from '#client/admin/lib/editing/history.ts';
import { FieldGroup, FieldRow } from '#client/admin/ui/form/field-group.tsx';
import { TextField } from '#client/admin/ui/form/text-field.tsx';
import { TranslatedFields } from '#client/admin/ui/form/translated/translated-fields.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { LIMITS } from '#shared/constants.ts';
import { type PageTexts, textsInput } from '#shared/schemas/texts.ts';
import { FIGURE_NAMES, TEXT_PAGES, type TextPage } from '#shared/texts.ts';
import { SettingsForm, type SettingsProps } from '../../ui/editor/settings-form.tsx';
import { PageDrawing } from './page-drawing.tsx';
import { PreviewedPage, usePathOf } from './previewed-page.tsx';
import { pageFields, TEXTS_FIELDS, toTextsInput, toTextsValues } from './texts-values.ts';

export function TextsForm(props: SettingsProps<PageTexts>) {
  const { t } = useTranslation('admin');
  const utils = trpc.useUtils();
  const save = trpc.texts.save.useMutation();
  const [previewed, setPreviewed] = useState<TextPage>('home');
  const path = usePathOf(previewed);
  return (
    <SettingsForm
      {...props}
      name="texts"
      values={{ toValues: toTextsValues, toInput: toTextsInput, schema: textsInput, fields: TEXTS_FIELDS }}
      read={utils.texts.get}
      save={save.mutateAsync}
      history={historyOf<PageTexts>(trpc.texts, {})}
      preview={{
        path,
        draft: (values, _, lang) => utils.client.texts.draft.mutate({ ...toTextsInput(values), lang }),
        actions: <PreviewedPage page={previewed} onChange={setPreviewed} />,
      }}
      saved="texts.saved"
      saveFailed="texts.saveFailed"
    >
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
