import type { Translation, TranslationOverview } from '#shared/schemas/translations.ts';
import type { ApiClient } from './api-client.ts';
import type { FileSite } from './test-site.ts';

export interface TranslationPage {
  items: Translation[];
  next: string | null;
}

export type Caller = Pick<ApiClient, 'token'>;

/** The calls of the translation desk, by an administrator or another person. */
export function translationCalls(site: FileSite) {
  return {
    list: async (query = '', { token }: Caller = site) =>
      (await site.call<TranslationPage>('GET', `/api/translations${query}`, { token })).body,
    overview: async ({ token }: Caller = site) =>
      (await site.call<TranslationOverview>('GET', '/api/translations/overview', { token })).body,
    put: (noun: string, entity: string, body: object, { token }: Caller = site) =>
      site.call<Translation>('PUT', `/api/translations/${noun}/${entity}`, { token, body }),
  };
}
