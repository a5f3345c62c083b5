import type { ReactNode } from 'react';
import type { PreviewPage } from '#client/common/lib/preview-messages.ts';
import type { Language } from '#shared/constants.ts';
import type { CardOf } from './preview-tree.ts';

/** `head` shows the page in browsers, search results and shared links. */
type PreviewView = 'page' | 'head';

export interface EditorPreview<V, E> {
  /** @param base the stored entity; undefined for a new entity */
  toPage: (values: V, base: E | undefined, language: Language, cardOf: CardOf) => Pick<PreviewPage, 'path' | 'reads'>;
  note?: (values: V) => ReactNode;
  view?: PreviewView;
  actions?: ReactNode;
}
