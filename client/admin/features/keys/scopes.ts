import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { SCOPES, type Scope, type ScopeNoun } from '#shared/permissions.ts';

/** The nouns of the scopes, each by the name of its screen. */
export const SCOPE_NOUNS = {
  hotels: { name: 'hotels.title', group: 'hotels' },
  prices: { name: 'prices.title', group: 'hotels' },
  offers: { name: 'offers.title', group: 'hotels' },
  blog: { name: 'blog.title', group: 'texts' },
  pages: { name: 'pages.title', group: 'texts' },
  translations: { name: 'translations.title', group: 'texts' },
  media: { name: 'media.title', group: 'texts' },
  messages: { name: 'messages.title', group: 'guests' },
  statistics: { name: 'statistics.title', group: 'guests' },
  settings: { name: 'settings.title', group: 'site' },
  redirects: { name: 'redirects.title', group: 'site' },
  links: { name: 'keys.links', group: 'site' },
  activity: { name: 'activity.title', group: 'site' },
  trash: { name: 'trash.title', group: 'site' },
} as const satisfies Record<ScopeNoun, { name: AdminKey; group: string }>;
const NOUNS = Object.keys(SCOPE_NOUNS) as ScopeNoun[];

export const SCOPE_GROUPS = (['hotels', 'texts', 'guests', 'site'] as const).map((group) => ({
  group,
  nouns: NOUNS.filter((noun) => SCOPE_NOUNS[noun].group === group),
}));

/** The scopes of a noun; some nouns can only be read. */
export const scopesOfNoun = (noun: ScopeNoun) =>
  (['read', 'write'] as const)
    .map((verb) => ({ verb, scope: `${noun}:${verb}` as Scope }))
    .filter(({ scope }) => SCOPES.includes(scope));

/** The nouns by what scopes allow of them: reading and changing, or one of these. */
export function allowedNouns(scopes: readonly Scope[]) {
  const mayOf = (noun: ScopeNoun) => {
    const [reads, writes] = [scopes.includes(`${noun}:read`), scopes.includes(`${noun}:write`)];
    if (reads && writes) return 'both';
    return reads ? 'read' : writes && 'write';
  };
  return (['both', 'read', 'write'] as const)
    .map((may) => ({ may, nouns: NOUNS.filter((noun) => mayOf(noun) === may) }))
    .filter(({ nouns }) => nouns.length > 0);
}
