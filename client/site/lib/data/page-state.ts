import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import type { PreviewState } from '#shared/schemas/previews.ts';
import type { SubmittedForm } from '#shared/text/messages/message-form.ts';

/** What the server rendered the page from; entry-server.tsx writes it into the HTML. */
export interface PageState {
  queries: DehydratedState;
  /** The results of the routes' loaders, of which only the errors say something. */
  router?: HydrationState;
  publicUrl: string;
  form?: SubmittedForm | undefined;
  /** The query string that a posted form was rendered with; the address in the browser has none. */
  search?: string | undefined;
  preview?: PreviewState | undefined;
}
