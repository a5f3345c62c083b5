import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inGroup } from '#client/admin/lib/editing/fields.ts';
import { historyOf } from '#client/admin/lib/editing/history.ts';
import { SettingsForm, type SettingsProps } from '#client/admin/ui/editor/settings-form.tsx';
import { FieldGroup, FieldRow } from '#client/admin/ui/form/field-group.tsx';
import { FormRow, FormRows } from '#client/admin/ui/form-row.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { publicPath } from '#shared/paths.ts';
import { type PageTexts, textsInput } from '#shared/schemas/texts.ts';
import { TEXT_PATHS } from '#shared/text-paths.ts';
import { TEXT_PAGES, type TextPage } from '#shared/texts.ts';
import styles from './previewed-page.module.css';
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

/** The texts of hotel pages are previewed on the first hotel. */
function usePathOf(page: TextPage): string {
  const ofHotel = !(page in TEXT_PATHS);
  const { data: hotels } = trpc.hotels.list.useQuery({ limit: 1 }, { enabled: ofHotel });
  if (!ofHotel) return TEXT_PATHS[page as keyof typeof TEXT_PATHS];
  return hotels?.[0] ? publicPath.hotel('tr', hotels[0].slug) : TEXT_PATHS.home;
}

interface PreviewedPageProps {
  page: TextPage;
  onChange: (page: TextPage) => void;
}

function PreviewedPage({ page, onChange }: PreviewedPageProps) {
  const { t } = useTranslation('admin');
  const choose = (value: string) => onChange(TEXT_PAGES.find((each) => each === value) ?? page);
  return (
    <select
      className={styles.page}
      aria-label={t('preview.page')}
      value={page}
      onChange={({ target }) => choose(target.value)}
    >
      {TEXT_PAGES.map((each) => (
        <option key={each} value={each}>
          {t(`texts.pages.${each}`)}
        </option>
      ))}
    </select>
  );
}
