import type { ReactNode } from 'react';
import type { PreviewPage } from '#client/common/lib/preview-messages.ts';
import type { Language } from '#shared/constants.ts';

/** `head` shows the page in browsers, search results and shared links. */
type PreviewView = 'page' | 'head';

export interface EditorPreview<V, E> {
  /** @param base the stored entity; undefined for a new one */
  toPage: (values: V, base: E | undefined, language: Language) => Pick<PreviewPage, 'path' | 'reads'>;
  /** Says when visitors will see the previewed content. */
  note?: (values: V) => ReactNode;
  /** The initial view; `page` by default. */
  view?: PreviewView;
  actions?: ReactNode;
}
