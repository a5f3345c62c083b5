import { useState } from 'react';
import { inGroup } from '#client/admin/lib/editing/fields.ts';
import { historyOf } from '#client/admin/lib/editing/history.ts';
import { SettingsForm, type SettingsProps } from '#client/admin/ui/editor/settings-form.tsx';
import { FieldGroup, FieldRow } from '#client/admin/ui/form/field-group.tsx';
import { FormRow, FormRows } from '#client/admin/ui/form-row.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { type PageTexts, textsInput } from '#shared/schemas/texts.ts';
import type { TextPage } from '#shared/texts.ts';
import { PreviewedPage, usePathOf } from './previewed-page.tsx';
import { TextSections } from './text-sections.tsx';
import { fieldShowing, SHARED, TEXTS_FIELDS, toTextsInput, toTextsValues } from './texts-values.ts';

export function TextsForm(props: SettingsProps<PageTexts>) {
  const utils = trpc.useUtils();
  const save = trpc.texts.save.useMutation();
  const [previewed, setPreviewed] = useState<TextPage>('home');
  const [wanted, setWanted] = useState<{ page: TextPage; name: string }>();
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
        onPress: (pressed, values, lang) => setWanted(fieldShowing(pressed, values, previewed, lang)),
        actions: <PreviewedPage page={previewed} onChange={setPreviewed} />,
      }}
      saved="texts.saved"
      saveFailed="texts.saveFailed"
    >
      <TextSections onFocus={setPreviewed} wanted={wanted} />
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
