import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LANGUAGES } from '../../../shared/constants.ts';
import { inLanguage, splitLanguage } from '../../../shared/paths.ts';
import { normalizeImageUrl } from '../../../shared/text/image-url.ts';
import { useLanguage } from '../../i18n/language.ts';
import { usePublicUrl } from '../../lib/site.ts';
import { trpc } from '../../lib/trpc.ts';

interface PageHeadProps {
  /** The page's own title; the home page has the site's. */
  title?: string;
  description?: string | undefined;
  image?: string | undefined;
  /** Not to be found by search engines. */
  hidden?: boolean;
  /** Whether the page also stands in the other language. */
  translated?: boolean;
}

const DEFAULT_FAVICON = '/favicon.svg';

/** Title, description, addresses and pictures for search engines and cards, from the SEO settings and the page. */
export function PageHead({ title, description, image, hidden = false, translated = true }: PageHeadProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const publicUrl = usePublicUrl();
  const { path } = splitLanguage(useLocation().pathname);
  const { data: seo } = trpc.seo.get.useQuery({ lang: language });
  const siteTitle = seo?.metaTitle || t('seo.home');
  const fullTitle = title === undefined ? siteTitle : `${title} · ${t('brand.name')}`;
  const text = description || seo?.metaDescription || t('seo.description');
  const address = (of: (typeof LANGUAGES)[number]) => publicUrl + inLanguage(path, of);
  const canonical = address(translated ? language : 'tr');
  const picture = publicUrl + normalizeImageUrl(image || '/uploads/home-hero.webp');
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={text} />
      <meta name="keywords" content={seo?.metaKeywords || t('seo.keywords')} />
      <link rel="icon" href={normalizeImageUrl(seo?.faviconUrl || DEFAULT_FAVICON)} />
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={canonical} />
          {translated && LANGUAGES.map((of) => <link key={of} rel="alternate" hrefLang={of} href={address(of)} />)}
          {translated && <link rel="alternate" hrefLang="x-default" href={address('tr')} />}
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t('brand.name')} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={picture} />
      <meta property="og:locale" content={language === 'tr' ? 'tr_TR' : 'en_GB'} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
