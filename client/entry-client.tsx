import './styles/base.css';
import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { Language } from '../shared/constants.ts';
import { inLanguage, splitLanguage } from '../shared/paths.ts';
import { App } from './app.tsx';
import { createI18n } from './i18n/i18n.ts';
import type { Failure } from './lib/failure.ts';
import { createQueryClient } from './lib/query-client.ts';
import { storedLanguage } from './lib/storage.ts';
import { httpLinks } from './lib/trpc.ts';

interface State {
  queries: DehydratedState;
  publicUrl: string;
  failure?: Failure;
}

/** Only the catalogue of the page's language is loaded. */
const loadCatalogue = async (language: Language) =>
  language === 'en' ? (await import('../shared/i18n/en.ts')).en : (await import('../shared/i18n/tr.ts')).tr;

/** Takes over what the server rendered, with the data it was rendered from. */
async function start(): Promise<void> {
  const { language, path } = splitLanguage(window.location.pathname);
  const wanted = storedLanguage();
  if (language === 'tr' && wanted === 'en') {
    // A stored choice leads from an address without a language to the visitor's own (ruling D7).
    window.location.replace(inLanguage(path, wanted) + window.location.search + window.location.hash);
    return;
  }
  const root = document.getElementById('root');
  const state = JSON.parse(document.getElementById('state')?.textContent || 'null') as State | null;
  if (!root || !state) return;
  const catalogue = await loadCatalogue(language);
  const queryClient = createQueryClient();
  hydrate(queryClient, state.queries);
  hydrateRoot(
    root,
    <App
      language={language}
      i18n={createI18n(language, catalogue)}
      queryClient={queryClient}
      links={httpLinks()}
      publicUrl={state.publicUrl}
      failure={state.failure}
      router={(routes) => <BrowserRouter>{routes}</BrowserRouter>}
    />,
  );
}

void start();
