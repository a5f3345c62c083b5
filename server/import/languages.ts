import type { ExportedItem } from './read-export.ts';

type Told = Pick<ExportedItem, 'terms' | 'meta'>;

const termOf = ({ terms }: Told, domain: string) => terms.find((term) => term.domain === domain)?.slug;

/**
 * The language of an entry in two letters, as Polylang's term or the field of WPML's export says; Turkish when nothing
 * does.
 */
export const languageOf = (item: Told): string =>
  (termOf(item, 'language') ?? item.meta._wpml_import_language_code ?? 'tr').slice(0, 2).toLowerCase();

/** The mark that the translations of one text share; undefined for a text in one language. */
export function groupOf(item: Told): string | undefined {
  const { _wpml_import_translation_group: wpml } = item.meta;
  return termOf(item, 'post_translations') ?? (wpml ? `wpml ${wpml}` : undefined);
}
