import { trpc } from '#client/common/lib/trpc.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { noSiteTexts, type Site } from '#shared/schemas/site.ts';
import { noTexts, type PageTexts } from '#shared/schemas/texts.ts';
import { missingEnglish } from '#shared/text/missing-english.ts';
import { useMay } from '../../lib/session/permissions.ts';
import { SETTINGS_LABELS, settingsPath } from '../../lib/settings-tabs.ts';
import type { AdminKey } from '../../lib/texts/i18n.ts';
import { EnglishBadges } from '../../ui/badges/english-badges.tsx';
import { TaskList } from './task-list.tsx';

/** Settings whose English texts have the same names as the Turkish texts. */
interface TranslatedSettings {
  translations?: { en: object; outdated?: string[] | undefined } | undefined;
}

interface EnglishCounts {
  missingEnglish?: number | undefined;
  outdatedEnglish?: number | undefined;
}

const countsOf = (list: readonly EnglishCounts[] = []) => ({
  missing: list.reduce((total, { missingEnglish = 0 }) => total + missingEnglish, 0),
  outdated: list.reduce((total, { outdatedEnglish = 0 }) => total + outdatedEnglish, 0),
});

/** Texts in nested objects, such as the announcement, are optional and do not count as missing. */
function missingIn(settings: TranslatedSettings | undefined): number {
  const texts = (of: object = {}) =>
    Object.fromEntries(Object.entries(of).filter(([, text]) => typeof text === 'string')) as Record<string, string>;
  const english = texts(settings?.translations?.en);
  const turkish = Object.entries(texts(settings)).filter(([name]) => name in english);
  return missingEnglish(Object.fromEntries(turkish), english).length;
}

/** The name of the chain is mostly the same in both languages, and does not count as missing. */
const withoutName = ({ translations, ...site }: Site): TranslatedSettings => {
  const { name: _, ...en } = translations?.en ?? noSiteTexts;
  return { ...site, translations: { ...translations, en } };
};

/** Only changed texts are stored, and a text changed only in Turkish keeps the default wording in English. */
const withNames = ({ translations, ...texts }: PageTexts): TranslatedSettings => ({
  ...texts,
  translations: { ...translations, en: { ...noTexts, ...translations?.en } },
});

export function TranslationTasks({ hotels }: { hotels: EnglishCounts | undefined }) {
  // Missing translations are counted in the newest posts only.
  const ofPosts = { enabled: useMay('posts.save') };
  const ofPages = { enabled: useMay('pages.save') };
  const ofSettings = { enabled: useMay('settings.save') };
  const posts = trpc.blog.adminSummaries.useQuery({}, ofPosts).data?.posts;
  const pages = trpc.pages.adminAll.useQuery({}, ofPages).data;
  const content = trpc.content.homepage.useQuery({}, ofSettings).data;
  const contact = trpc.contact.get.useQuery({}, ofSettings).data;
  const seo = trpc.seo.get.useQuery({}, ofSettings).data;
  const site = trpc.site.get.useQuery({}, ofSettings).data;
  const texts = trpc.texts.get.useQuery({}, ofSettings).data;
  const settings = (to: string, label: AdminKey, entity: TranslatedSettings | undefined) => ({
    to,
    label,
    missing: missingIn(entity),
    outdated: entity?.translations?.outdated?.length ?? 0,
  });
  const places = [
    { to: ADMIN_ROUTES.hotels, label: 'hotels.title' as const, ...countsOf(hotels && [hotels]) },
    { to: ADMIN_ROUTES.blog, label: 'blog.title' as const, ...countsOf(posts) },
    { to: ADMIN_ROUTES.pages, label: 'pages.title' as const, ...countsOf(pages) },
    settings(settingsPath('homepage'), SETTINGS_LABELS.homepage, content),
    settings(settingsPath('contact'), SETTINGS_LABELS.contact, contact),
    settings(settingsPath('seo'), SETTINGS_LABELS.seo, seo),
    settings(ADMIN_ROUTES.site, 'site.title', site && withoutName(site)),
    settings(ADMIN_ROUTES.texts, 'texts.pageTitle', texts && withNames(texts)),
  ];
  const tasks = places
    .filter(({ missing, outdated }) => missing + outdated > 0)
    .map(({ to, label, missing, outdated }) => ({
      to,
      label,
      details: <EnglishBadges missing={missing} outdated={outdated} />,
    }));
  return <TaskList title="dashboard.english" text="dashboard.englishText" tasks={tasks} />;
}
