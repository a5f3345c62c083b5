import { useSiteCalls } from '#client/admin/lib/data/use-site-calls.ts';
import { fieldTable, inputOf, kindOf, valuesOf } from '#client/admin/lib/editing/fields.ts';
import { SettingsForm, type SettingsProps } from '#client/admin/ui/editor/settings-form.tsx';
import { FieldGroup } from '#client/admin/ui/form/field-group.tsx';
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
  const calls = useSiteCalls(toInput);
  const { inWords } = useEntryNames();
  const fields = [{ ...TABLE.navigation, inWords: (value: unknown) => inWords(value as NavigationEntry[]) }];
  return (
    <SettingsForm
      {...props}
      name="site:navigation"
      values={{ toValues, toInput, schema: siteInput, fields }}
      {...calls}
      saved="navigation.saved"
      saveFailed="navigation.saveFailed"
    >
      <FieldGroup title="navigation.entries">
        <NavigationEntries />
      </FieldGroup>
    </SettingsForm>
  );
}
