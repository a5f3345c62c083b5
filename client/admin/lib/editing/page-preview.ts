import type { ReactNode } from 'react';
import type { Language } from '../../../../shared/constants.ts';
import type { PreviewPage } from '../../../../shared/preview-messages.ts';

/** The page of the site that a form is for, and what it would read if the form was saved. */
export interface PagePreview<V, E> {
  /** @param base the stored entity; undefined for a new one */
  toPage: (values: V, base: E | undefined, language: Language) => Pick<PreviewPage, 'path' | 'reads'>;
  /** Buttons beside the widths, such as one for share links. */
  actions?: ReactNode;
}
