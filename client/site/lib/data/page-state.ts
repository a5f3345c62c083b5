import type { DehydratedState } from '@tanstack/react-query';
import type { PreviewState } from '#shared/schemas/previews.ts';
import type { SubmittedForm } from '#shared/text/messages/message-form.ts';
import type { CallError } from './call-error.ts';

/** What the server rendered the page from; entry-server.tsx writes it into the HTML. */
export interface PageState {
  queries: DehydratedState;
  publicUrl: string;
  error?: CallError | undefined;
  form?: SubmittedForm | undefined;
  /** The query string that a posted form was rendered with; the address in the browser has none. */
  search?: string | undefined;
  preview?: PreviewState | undefined;
}
