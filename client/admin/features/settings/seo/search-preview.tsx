import { useWatch } from 'react-hook-form';
import { DEFAULT_FAVICON } from '#client/admin/lib/data/use-favicon.ts';
import { englishPath, textForLanguage } from '#client/admin/lib/editing/english-texts.ts';
import { SearchResult } from '#client/admin/ui/page-preview/search-result.tsx';
import { Preview } from '#client/admin/ui/preview.tsx';
import type { Language } from '#shared/constants.ts';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import { publicPath } from '#shared/paths.ts';

export function SearchPreview({ language }: { language: Language }) {
  const [title, description, englishTitle, englishDescription, favicon] = useWatch({
    name: [
      'metaTitle',
      'metaDescription',
      englishPath('metaTitle'),
      englishPath('metaDescription'),
      'faviconUrl.image',
    ],
  }) as string[];
  return (
    <Preview label="settings.searchPreview">
      <SearchResult
        icon={normalizeImageUrl(favicon ?? '') || DEFAULT_FAVICON}
        address={window.location.host + publicPath.home(language)}
        title={textForLanguage(language, title, englishTitle)}
        description={textForLanguage(language, description, englishDescription)}
      />
    </Preview>
  );
}
