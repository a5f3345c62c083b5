import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import type { SubmittedForm } from '#shared/lib/messages/message-form.ts';
import type { PreviewState } from '#shared/schemas/previews.ts';

/** entry-server.tsx writes this data into the HTML, from which the browser hydrates the page. */
export interface PageState {
  queries: DehydratedState;
  /** The loaders' results, of which only the errors carry information. */
  router?: HydrationState;
  publicUrl: string;
  form?: SubmittedForm | undefined;
  /** The query string that a posted form was rendered with; the browser's address has no query string then. */
  search?: string | undefined;
  preview?: PreviewState | undefined;
}
