/** The `lang` attribute of a text: `tr` when the English page shows the Turkish text because no translation exists. */
export function langAttribute(entity: { untranslated: readonly string[] }, field: string): 'tr' | undefined {
  return entity.untranslated.includes(field) ? 'tr' : undefined;
}
