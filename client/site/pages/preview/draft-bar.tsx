import type { ReactNode } from 'react';
import { useLanguage } from '#client/common/i18n/language.ts';
import { PREVIEW_TEXTS } from '#shared/i18n/previews.ts';
import stylesheet from './preview.css?url';

export function DraftBar({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <aside className="draft-bar" aria-label={PREVIEW_TEXTS[useLanguage()].name}>
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <p role="status">{text}</p>
      {children}
    </aside>
  );
}
