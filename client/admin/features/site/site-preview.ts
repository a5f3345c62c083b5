import type { Language } from '#shared/constants.ts';
import { noSiteTexts, type Site, siteInput } from '#shared/schemas/site.ts';
import { normalizeImageUrl } from '#shared/text/links/image-url.ts';
import { textsIn } from '#shared/text/texts-in.ts';
import { type SiteValues, toSiteInput } from './site-values.tsx';

/** The home page with the identity of its form. */
export function sitePage(values: SiteValues, base: Site | undefined, language: Language) {
  const { palette, numberForm, addressChip, accent, translations } = values;
  const { texts, untranslated } = textsIn(language, values, translations.en, noSiteTexts);
  const { logoLight = '', logoDark = '', shareImage = '' } = toSiteInput(values);
  const { version, updatedAt } = base ?? { version: 1, updatedAt: '' };
  const site: Site = {
    ...{ version, updatedAt, palette, numberForm, addressChip, untranslated },
    ...texts,
    // A colour that is being typed is not one yet.
    accent: siteInput.shape.accent.safeParse(accent).data ?? '',
    logoLight: normalizeImageUrl(logoLight),
    logoDark: normalizeImageUrl(logoDark),
    shareImage: normalizeImageUrl(shareImage),
  };
  return { path: '/', reads: { 'site.get': site } };
}
