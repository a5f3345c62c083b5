import type { ReactNode } from 'react';
import type { PreviewPage } from '#client/common/lib/preview-messages.ts';
import type { Language } from '#shared/constants.ts';

/** `head` shows the page in browsers, search results and shared links. */
type PreviewView = 'page' | 'head';

export interface EditorPreview<V, E> {
  /** The previewed page has one address while a name is typed, so that the frame does not navigate. */
  path: string;
  /**
   * Asks the server what the page would read after a save.
   * @param base the stored entity; undefined for a new entity
   */
  draft: (values: V, base: E | undefined, lang: Language) => Promise<PreviewPage['reads']>;
  /**
   * Leads from a press in the page to the field that it shows.
   * @param pressed the text of what was pressed, then of what is around it
   */
  onPress?: (pressed: readonly string[], values: V, lang: Language) => void;
  note?: (values: V) => ReactNode;
  view?: PreviewView;
  actions?: ReactNode;
}
