import type { ReactNode } from 'react';
import { useLanguage } from '#client/common/i18n/language.ts';
import { LANGUAGE_NAMES } from '#client/common/i18n/language-names.ts';
import { TurkishParts } from '#client/common/ui/turkish-parts.tsx';
import { LANGUAGES } from '#shared/constants.ts';
import { PREVIEW_TEXTS } from '#shared/i18n/previews.ts';
import { formatWallClock, wallClockInIstanbul } from '#shared/lib/numbers/wall-clock.ts';
import type { PreviewState } from '#shared/schemas/previews.ts';
import { DraftBar } from './draft-bar.tsx';
import { WithoutNavigation } from './without-navigation.tsx';

interface SharedDraftProps {
  preview: Extract<PreviewState, { kind: 'shared' }>;
  children: ReactNode;
}

export function SharedDraft({ preview: { links, expiresAt }, children }: SharedDraftProps) {
  const language = useLanguage();
  const time = formatWallClock(wallClockInIstanbul(new Date(expiresAt)));
  const text = PREVIEW_TEXTS[language].shared.replace('{{time}}', time);
  return (
    <>
      <WithoutNavigation>{children}</WithoutNavigation>
      <DraftBar text={<TurkishParts text={text} parts={[time]} />}>
        <ul className="draft-languages">
          {LANGUAGES.map((option) => (
            <li key={option}>
              <a
                href={links[option]}
                hrefLang={option}
                lang={option}
                aria-current={option === language ? 'true' : undefined}
                data-choose-language
              >
                {LANGUAGE_NAMES[option]}
              </a>
            </li>
          ))}
        </ul>
      </DraftBar>
    </>
  );
}
