import type { Translation, TranslationOverview } from '#shared/schemas/translations.ts';
import type { ApiClient } from './api-client.ts';
import type { TestSite } from './test-site.ts';

export interface TranslationPage {
  items: Translation[];
  next: string | null;
}

export type Caller = Pick<ApiClient, 'token'>;

/** The calls of the translation desk, by an administrator or another person. @param at the site, and the administrator */
export function translationCalls(at: () => { site: TestSite; admin: Caller }) {
  return {
    list: async (query = '', { token }: Caller = at().admin) =>
      (await at().site.call<TranslationPage>('GET', `/api/translations${query}`, { token })).body,
    overview: async ({ token }: Caller = at().admin) =>
      (await at().site.call<TranslationOverview>('GET', '/api/translations/overview', { token })).body,
    put: (noun: string, entity: string, body: object, { token }: Caller = at().admin) =>
      at().site.call<Translation>('PUT', `/api/translations/${noun}/${entity}`, { token, body }),
  };
}
