import { useLanguage } from '#client/common/i18n/language.ts';
import { HiddenName } from '#client/common/ui/hidden-name.tsx';
import { NewTabNote } from '#client/common/ui/new-tab-note.tsx';
import { DEFAULT_LANGUAGE, type Language } from '#shared/constants.ts';

interface PublicAddressProps {
  path: (language: Language, slug: string) => string;
  slug: string;
  name: string;
  live: boolean;
}

/** The address is a link only while visitors can open the page. */
export function PublicAddress({ path, slug, name, live }: PublicAddressProps) {
  const language = useLanguage();
  const address = path(DEFAULT_LANGUAGE, slug);
  if (!live) return <span>{address}</span>;
  return (
    <a href={path(language, slug)} target="_blank" rel="noopener">
      {address}
      <HiddenName name={name} />
      <NewTabNote />
    </a>
  );
}
