import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '#client/common/i18n/language.ts';
import { trpc } from '#client/common/lib/trpc.ts';
import figtree from '#client/common/styles/fonts/figtree-text.woff2?url';
import figtreeTurkish from '#client/common/styles/fonts/figtree-turkish.woff2?url';
import fraunces from '#client/common/styles/fonts/fraunces-text.woff2?url';
import frauncesTurkish from '#client/common/styles/fonts/fraunces-turkish.woff2?url';
import { resized } from '#client/common/ui/resized-picture.ts';
import { usePublicUrl } from '#client/site/lib/site/public-url.ts';
import { useSite } from '#client/site/lib/site/site-identity.ts';
import { LANGUAGES, type Language } from '#shared/constants.ts';
import { inLanguage, splitLanguage } from '#shared/first-bytes.ts';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import { noonInIstanbul } from '#shared/lib/numbers/date.ts';
import { siteIcon } from '#shared/lib/site/site-icon.ts';
import { feedPath } from '#shared/paths.ts';
import { SHARE_PICTURE } from '#shared/pictures.ts';

interface PageHeadProps {
  /** The SEO settings have the title of a page without a title of its own. */
  title?: string;
  description?: string | undefined;
  image?: string | undefined;
  /** What the image shows; the title of the page when empty. */
  imageText?: string;
  noIndex?: boolean;
  translated?: boolean;
  /** The canonical path without language prefix, for pages with several addresses. */
  canonicalPath?: string | ((language: Language) => string);
  publishDate?: string;
}

const OG_LANGUAGES = { tr: 'tr_TR', en: 'en_GB' } as const;

export function PageHead({
  title,
  description,
  image,
  imageText = '',
  noIndex = false,
  translated = true,
  canonicalPath,
  publishDate,
}: PageHeadProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const publicUrl = usePublicUrl();
  const { path } = splitLanguage(useLocation().pathname);
  const { data: seo } = trpc.seo.get.useQuery({ lang: language });
  const site = useSite();
  const ownTitle = [site.name, site.tagline].filter((part) => part !== '').join(' · ');
  const homeTitle = seo?.metaTitle || (seo && site.isNamed ? ownTitle : t('seo.defaultTitle'));
  const fullTitle = title === undefined ? homeTitle : `${title} · ${site.name}`;
  const text = description || seo?.metaDescription || t('seo.defaultDescription');
  // Routes ignore case and a trailing slash, so the browser's address may differ from the canonical path.
  const usualPath = path.toLowerCase().replace(/(.)\/$/, '$1');
  const pathIn = typeof canonicalPath === 'function' ? canonicalPath : () => canonicalPath ?? usualPath;
  const addressIn = (lang: Language) => publicUrl + inLanguage(pathIn(lang), lang);
  const canonical = addressIn(translated ? language : 'tr');
  const icon = siteIcon(normalizeImageUrl(seo?.faviconUrl ?? ''), site);
  const picture = sharePicture(image || site.shareImage, publicUrl);
  const pictureText = (image && imageText) || title || site.name;
  return (
    <>
      <FontPreloads />
      <title>{fullTitle}</title>
      <meta name="description" content={text} />
      <meta name="keywords" content={seo?.metaKeywords || t('seo.defaultKeywords')} />
      <link
        rel="alternate"
        type="application/rss+xml"
        href={publicUrl + feedPath(language)}
        hrefLang={language}
        title={site.name}
      />
      <link rel="icon" href={icon} />
      <link rel="apple-touch-icon" href={icon} />
      {noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={canonical} />
          {translated &&
            LANGUAGES.map((lang) => <link key={lang} rel="alternate" hrefLang={lang} href={addressIn(lang)} />)}
          {translated && <link rel="alternate" hrefLang="x-default" href={addressIn('tr')} />}
          <meta property="og:url" content={canonical} />
        </>
      )}
      <meta property="og:type" content={publishDate ? 'article' : 'website'} />
      {publishDate && <meta property="article:published_time" content={noonInIstanbul(publishDate)} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={text} />
      {picture && <meta property="og:image" content={picture.url} />}
      {picture && <meta property="og:image:alt" content={pictureText} />}
      {picture?.size && <meta property="og:image:width" content={String(picture.size.width)} />}
      {picture?.size && <meta property="og:image:height" content={String(picture.size.height)} />}
      <meta property="og:locale" content={OG_LANGUAGES[language]} />
      {translated && <meta property="og:locale:alternate" content={OG_LANGUAGES[language === 'tr' ? 'en' : 'tr']} />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={text} />
      {picture && <meta name="twitter:image" content={picture.url} />}
    </>
  );
}

/** Every page needs all four fonts: hotel names and the lira sign use the Turkish subsets on English pages too. */
const FONTS = [fraunces, figtree, frauncesTurkish, figtreeTurkish];

/** A preload makes the font load beside the stylesheet; a preload added later would load the font twice. */
function FontPreloads() {
  if (!import.meta.env.SSR) return null;
  return FONTS.map((font) => (
    <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
  ));
}

interface SharePicture {
  url: string;
  size?: { width: number; height: number };
}

const { width, height, format } = SHARE_PICTURE;

/** The picture of a shared link as an absolute address; the server crops uploaded pictures to the networks' format. */
function sharePicture(image: string, publicUrl: string): SharePicture | undefined {
  const url = normalizeImageUrl(image);
  if (url.startsWith('/uploads/')) {
    return { url: publicUrl + resized(url, { width, height }, format), size: { width, height } };
  }
  return /^https?:/.test(url) ? { url } : undefined;
}
