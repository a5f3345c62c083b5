import type { ReactNode } from 'react';
import type { PreviewPage } from '#client/common/lib/preview-messages.ts';
import type { Language } from '#shared/constants.ts';

/** What a preview shows: the page, or how browsers, search results and shared links show it. */
type PreviewView = 'page' | 'head';

/** The page of the site that a form is for, and what it would read if the form was saved. */
export interface EditorPreview<V, E> {
  /** @param base the stored entity; undefined for a new one */
  toPage: (values: V, base: E | undefined, language: Language) => Pick<PreviewPage, 'path' | 'reads'>;
  /** Says when visitors see what the page shows. */
  note?: (values: V) => ReactNode;
  /** What is shown first; the page unless given. */
  view?: PreviewView;
  /** Buttons beside the widths, such as one for share links. */
  actions?: ReactNode;
}
