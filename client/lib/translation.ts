type Text = string | readonly string[] | undefined;

const says = (text: Text) => (typeof text === 'string' ? text.trim() !== '' : (text?.length ?? 0) > 0);

/**
 * The texts visitors would read in Turkish for want of English.
 * @param english by the same names; undefined where nothing is translated yet
 */
export function untranslatedTexts(
  turkish: Readonly<Record<string, Text>>,
  english: Readonly<Record<string, Text>> | undefined,
): string[] {
  return Object.keys(turkish).filter((name) => says(turkish[name]) && !says(english?.[name]));
}
