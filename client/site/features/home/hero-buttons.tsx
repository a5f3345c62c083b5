import { ButtonAnchor, ButtonLink } from '#client/common/ui/button.tsx';
import { publicPath } from '#shared/paths.ts';
import { usePageTexts } from '../../lib/texts/page-texts.ts';
import styles from './hero-buttons.module.css';
import { linkInLanguage } from './link-in-language.ts';

/** The two buttons of the home page; the second one needs a phone number or a target of its own. */
export function HeroButtons({ phone }: { phone: string | undefined }) {
  const { language, text, own } = usePageTexts();
  const second = own.callUsLink ? linkInLanguage(own.callUsLink, language) : phone;
  return (
    <div className={styles.buttons}>
      {own.seeHotelsLink ? (
        <ButtonAnchor variant="primary" href={linkInLanguage(own.seeHotelsLink, language)}>
          {text('home.seeHotels')}
        </ButtonAnchor>
      ) : (
        <ButtonLink variant="primary" to={publicPath.branches(language)}>
          {text('home.seeHotels')}
        </ButtonLink>
      )}
      {second && (
        <ButtonAnchor variant="quiet" href={second}>
          {text('home.callUs')}
        </ButtonAnchor>
      )}
    </div>
  );
}
