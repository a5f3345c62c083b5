import { ButtonAnchor, ButtonLink } from '#client/common/ui/button.tsx';
import { linkInLanguage } from '#client/site/lib/navigation/link-in-language.ts';
import { usePageTexts } from '#client/site/lib/texts/page-texts.ts';
import { publicPath } from '#shared/paths.ts';
import styles from './hero-buttons.module.css';

/** The second button needs a phone number or a target of its own. */
export function HeroButtons({ phone, oneHotel }: { phone: string | undefined; oneHotel: boolean }) {
  const { language, text, own } = usePageTexts();
  const first = text('home.seeHotels', oneHotel ? 'home.seeHotel' : 'home.seeHotels');
  const second = own.callUsLink ? linkInLanguage(own.callUsLink, language) : phone;
  return (
    <div className={styles.buttons}>
      {own.seeHotelsLink ? (
        <ButtonAnchor variant="quiet" href={linkInLanguage(own.seeHotelsLink, language)}>
          {first}
        </ButtonAnchor>
      ) : (
        <ButtonLink variant="quiet" to={publicPath.branches(language)}>
          {first}
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
