import { useLanguage } from '#client/common/i18n/language.ts';
import { ButtonAnchor, ButtonLink } from '#client/common/ui/button.tsx';
import { isFile, linkInLanguage } from '#client/site/lib/navigation/link-in-language.ts';
import { useContact } from '#client/site/lib/site/site-identity.ts';
import { useStayQuery } from '#client/site/lib/stay.ts';
import { langAttribute } from '#client/site/lib/texts/lang-attribute.ts';
import { OWN_PAGE_TEXTS } from '#shared/i18n/pages.ts';
import { writeEnquiry } from '#shared/lib/messages/enquiry.ts';
import { bookPath, publicPath } from '#shared/paths.ts';
import type { SitePage } from '#shared/schemas/pages.ts';
import styles from './page-button.module.css';

/** The button of a page, which is about the hotel of the page where there is one. */
export function PageButton({ page }: { page: SitePage }) {
  const lang = useLanguage();
  const href = useTarget(page);
  if (page.button === 'none' || !href) return null;
  const label = page.buttonLabel ? (
    <span lang={langAttribute(page, 'buttonLabel')}>{page.buttonLabel}</span>
  ) : (
    OWN_PAGE_TEXTS[lang].buttons[page.button]
  );
  const variant = page.button === 'book' ? 'primary' : 'solid';
  return (
    <p className={styles.button}>
      {isFile(href) ? (
        <ButtonAnchor variant={variant} href={href}>
          {label}
        </ButtonAnchor>
      ) : (
        <ButtonLink variant={variant} to={href}>
          {label}
        </ButtonLink>
      )}
    </p>
  );
}

function useTarget({ button, buttonSubject, buttonLink, hotel }: SitePage): string | undefined {
  const lang = useLanguage();
  const stay = useStayQuery();
  const { data: contact } = useContact();
  switch (button) {
    case 'message': {
      // The form begins with this subject in any case.
      const subject = buttonSubject === 'reservation' ? '' : buttonSubject;
      return `${publicPath.contact(lang)}${writeEnquiry({ hotel: hotel?.slug ?? '', subject })}#message`;
    }
    case 'call':
      return hotel?.phoneShown.link ?? contact?.phoneShown.link;
    case 'book':
      return (hotel ? bookPath(lang, hotel.slug) : publicPath.branches(lang)) + stay;
    default:
      return linkInLanguage(buttonLink, lang);
  }
}
