import type { ExportedItem } from './read-export.ts';

type Told = Pick<ExportedItem, 'terms' | 'meta'>;

const termOf = ({ terms }: Told, domain: string) => terms.find((term) => term.domain === domain)?.slug;

/**
 * The language of an entry in two letters, as Polylang's term or the field of WPML Export and Import says (`tr`, `en`,
 * `pt-br`); Turkish when nothing does. WPML leaves the field empty in what it does not translate.
 */
export const languageOf = (item: Told): string =>
  (termOf(item, 'language') || item.meta._wpml_import_language_code?.trim() || 'tr').slice(0, 2).toLowerCase();

/** The mark that the translations of one text share, of WPML a number; undefined for a text in one language. */
export function groupOf(item: Told): string | undefined {
  const wpml = item.meta._wpml_import_translation_group?.trim();
  return termOf(item, 'post_translations') ?? (wpml ? `wpml ${wpml}` : undefined);
}

/** Whether WPML has copied the text of another language, and translates nothing of it. */
export const isCopied = ({ meta }: Told): boolean => Boolean(meta._icl_lang_duplicate_of?.trim());

/** The Turkish entries in their order, each with its English one, and the entries that have no Turkish one. */
export function pairsOf(items: readonly ExportedItem[]) {
  const turkish: ExportedItem[] = [];
  const english = new Map<string, ExportedItem>();
  const alone: ExportedItem[] = [];
  for (const item of items) {
    const [lang, key] = [languageOf(item), keyOf(item)];
    if (lang === 'tr') turkish.push(item);
    else if (lang === 'en' && key !== undefined && !english.has(key)) english.set(key, item);
    else alone.push(item);
  }
  const pairs = turkish.map((tr) => {
    const key = keyOf(tr) ?? '';
    const en = english.get(key);
    english.delete(key);
    return { tr, en };
  });
  return { pairs, alone: [...english.values(), ...alone] };
}

function keyOf(item: ExportedItem): string | undefined {
  const group = groupOf(item);
  return group === undefined ? undefined : `${item.fields['wp:post_type']} ${group}`;
}
