import { useState } from 'react';
import { inGroup } from '#client/admin/lib/editing/fields.ts';
import { historyOf } from '#client/admin/lib/editing/history.ts';
import { SettingsForm, type SettingsProps } from '#client/admin/ui/editor/settings-form.tsx';
import { FieldGroup, FieldRow } from '#client/admin/ui/form/field-group.tsx';
import { TranslatedFields } from '#client/admin/ui/form/translated/translated-fields.tsx';
import { FormRow, FormRows } from '#client/admin/ui/form-row.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { type PageTexts, textsInput } from '#shared/schemas/texts.ts';
import { TEXT_PAGES, type TextPage } from '#shared/texts.ts';
import { PageDrawing } from './page-drawing.tsx';
import { PreviewedPage, usePathOf } from './previewed-page.tsx';
import { pageFields, SHARED, TEXTS_FIELDS, toTextsInput, toTextsValues } from './texts-values.ts';

export function TextsForm(props: SettingsProps<PageTexts>) {
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
          <FormRows of={inGroup(SHARED, 'figures')} />
        </FieldRow>
        <FormRow of={SHARED.seeHotelsLink} />
        <FormRow of={SHARED.callUsLink} />
      </FieldGroup>
    </SettingsForm>
  );
}
