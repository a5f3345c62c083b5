import { publicPath } from '../../../shared/paths.ts';
import { useLanguage } from '../../common/i18n/language.ts';
import { NewTabNote } from '../../common/ui/new-tab-note.tsx';
import { usePages } from '../lib/site/use-pages.ts';
import { langAttribute } from '../lib/texts/lang-attribute.ts';

/** Links to the chain's own privacy notice, once it is published; in a new tab, so that the form stays as it is. */
export function PrivacyLink() {
  const language = useLanguage();
  const page = usePages().data?.find(({ kind }) => kind === 'privacy');
  if (!page) return null;
  return (
    <a href={publicPath.page(language, page.slug)} target="_blank" rel="noopener">
      <span lang={langAttribute(page, 'title')}>{page.title}</span>
      <NewTabNote />
    </a>
  );
}
