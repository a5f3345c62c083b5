import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { Language } from '../../shared/constants.ts';
import { splitLanguage } from '../../shared/paths.ts';
import type { CallError } from '../common/lib/call-error.ts';
import { createQueryClient } from '../common/lib/query-client.ts';
import { App } from './app.tsx';
import { createI18n } from './lib/i18n.ts';
import { httpLinks } from './lib/trpc-links.ts';

interface State {
  queries: DehydratedState;
  publicUrl: string;
  failure?: CallError;
}

/** Only the catalogue of the page's language is loaded. */
const loadCatalogue = async (language: Language) =>
  language === 'en' ? (await import('../../shared/i18n/en.ts')).en : (await import('../../shared/i18n/tr.ts')).tr;

/** A page may have been kept for days, but it is handed out only while it is true: its data is as new as the page. */
const asOfNow = ({ queries, ...rest }: DehydratedState): DehydratedState => ({
  ...rest,
  queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: Date.now() } })),
});

/** Lets the browser do what it has to between two pieces of work. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Takes over what the server rendered, with the data it was rendered from. */
export async function takeOver(): Promise<void> {
  const { language } = splitLanguage(window.location.pathname);
  const root = document.getElementById('root');
  const state = JSON.parse(document.getElementById('state')?.textContent || 'null') as State | null;
  if (!root || !state) return;
  const catalogue = await loadCatalogue(language);
  const queryClient = createQueryClient();
  hydrate(queryClient, asOfNow(state.queries));
  const i18n = createI18n(language, catalogue);
  await pause();
  const app = (
    <App
      language={language}
      i18n={i18n}
      queryClient={queryClient}
      links={httpLinks()}
      publicUrl={state.publicUrl}
      failure={state.failure}
      router={(routes) => <BrowserRouter>{routes}</BrowserRouter>}
    />
  );
  // As a transition it is done in slices, between which the page can scroll and be touched.
  startTransition(() => {
    hydrateRoot(root, app);
  });
}
