import { fieldTable, inputOf, kindOf, valuesOf } from '#client/admin/lib/editing/fields.ts';
import { historyOf } from '#client/admin/lib/editing/history.ts';
import { SettingsForm, type SettingsProps } from '#client/admin/ui/editor/settings-form.tsx';
import { FieldGroup } from '#client/admin/ui/form/field-group.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { LANGUAGES } from '#shared/constants.ts';
import type { NavigationEntry } from '#shared/lib/site/navigation.ts';
import { type Site, siteInput } from '#shared/schemas/site.ts';
import { NavigationEntries } from './navigation-entries.tsx';
import { useEntryNames } from './use-entry-names.ts';

const TABLE = fieldTable('fields.', {
  navigation: kindOf(
    'other',
    (stored?: NavigationEntry[]) => stored ?? [],
    (typed: NavigationEntry[]) => typed,
  )({}),
});

type Values = ReturnType<typeof toValues>;
const toValues = (site: Site | undefined) => valuesOf(TABLE, site);
const toInput = (values: Values) => inputOf(TABLE, values);

/** The navigation, which is a part of the settings of the site and shares their version and their history. */
export function NavigationForm(props: SettingsProps<Site>) {
  const utils = trpc.useUtils();
  const save = trpc.site.save.useMutation();
  const { inWords } = useEntryNames();
  const fields = [{ ...TABLE.navigation, inWords: (value: unknown) => inWords(value as NavigationEntry[]) }];
  return (
    <SettingsForm
      {...props}
      name="site:navigation"
      values={{ toValues, toInput, schema: siteInput, fields }}
      read={utils.site.get}
      save={save.mutateAsync}
      history={historyOf<Site>(trpc.site, {})}
      preview={{
        path: '/',
        draft: (values, _, lang) => utils.client.site.draft.mutate({ ...toInput(values), lang }),
      }}
      saved="navigation.saved"
      saveFailed="navigation.saveFailed"
      onSaved={() => {
        for (const lang of LANGUAGES) void utils.site.get.invalidate({ lang });
      }}
    >
      <FieldGroup title="navigation.entries">
        <NavigationEntries />
      </FieldGroup>
    </SettingsForm>
  );
}
