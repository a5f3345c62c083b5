import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LANGUAGES } from '../../../../shared/constants.ts';
import { inLanguage, splitLanguage } from '../../../../shared/paths.ts';
import { normalizeImageUrl } from '../../../../shared/text/image-url.ts';
import { useLanguage } from '../../../common/i18n/language.ts';
import { trpc } from '../../../common/lib/trpc.ts';
import { usePublicUrl } from '../../lib/public-url.ts';
import { sharePicture } from '../../lib/share-picture.ts';
import { FontPreloads } from './font-preloads.tsx';

interface PageHeadProps {
  /** The page's own title; the home page has the site's. */
  title?: string;
  description?: string | undefined;
  image?: string | undefined;
  /** Not to be found by search engines. */
  hidden?: boolean;
  /** Whether the page also stands in the other language. */
  translated?: boolean;
  /** The page's one address without language, where it can be reached by others too. */
  path?: string;
  /** When a text was published, `YYYY-MM-DD`; only for pages that are one. */
  published?: string;
}

const FAVICON = '/favicon.svg';
const LOCALES = { tr: 'tr_TR', en: 'en_GB' } as const;

/** Title, description, addresses and pictures for search engines and cards, from the SEO settings and the page. */
export function PageHead({
  title,
  description,
  image,
  hidden = false,
  translated = true,
  path,
  published,
}: PageHeadProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const publicUrl = usePublicUrl();
  const { path: visited } = splitLanguage(useLocation().pathname);
  const { data: seo } = trpc.seo.get.useQuery({ lang: language });
  const siteTitle = seo?.metaTitle || t('seo.defaultTitle');
  const fullTitle = title === undefined ? siteTitle : `${title} · ${t('brand.name')}`;
  const text = description || seo?.metaDescription || t('seo.defaultDescription');
  const address = (of: (typeof LANGUAGES)[number]) => publicUrl + inLanguage(path ?? visited, of);
  const canonical = address(translated ? language : 'tr');
  const picture = sharePicture(image, publicUrl);
  return (
    <>
      <FontPreloads />
      <title>{fullTitle}</title>
      <meta name="description" content={text} />
      <meta name="keywords" content={seo?.metaKeywords || t('seo.defaultKeywords')} />
      <Icons chosen={normalizeImageUrl(seo?.faviconUrl ?? '')} />
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={canonical} />
          {translated && LANGUAGES.map((of) => <link key={of} rel="alternate" hrefLang={of} href={address(of)} />)}
          {translated && <link rel="alternate" hrefLang="x-default" href={address('tr')} />}
          <meta property="og:url" content={canonical} />
        </>
      )}
      <meta property="og:type" content={published ? 'article' : 'website'} />
      {published && <meta property="article:published_time" content={published} />}
      <meta property="og:site_name" content={t('brand.name')} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={text} />
      <meta property="og:image" content={picture.url} />
      {picture.size && <meta property="og:image:width" content={String(picture.size.width)} />}
      {picture.size && <meta property="og:image:height" content={String(picture.size.height)} />}
      <meta property="og:locale" content={LOCALES[language]} />
      {translated && <meta property="og:locale:alternate" content={LOCALES[language === 'tr' ? 'en' : 'tr']} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={text} />
      <meta name="twitter:image" content={picture.url} />
    </>
  );
}

/** The chosen icon everywhere, or this site's own: drawn for browsers, as pictures for those that cannot draw. */
function Icons({ chosen }: { chosen: string }) {
  if (chosen !== '' && chosen !== FAVICON) {
    return (
      <>
        <link rel="icon" href={chosen} />
        <link rel="apple-touch-icon" href={chosen} />
      </>
    );
  }
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href={FAVICON} type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}
