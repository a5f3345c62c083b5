import { ButtonAnchor, ButtonLink } from '#client/common/ui/button.tsx';
import { publicPath } from '#shared/paths.ts';
import { linkInLanguage } from '../../lib/navigation/link-in-language.ts';
import { usePageTexts } from '../../lib/texts/page-texts.ts';
import styles from './hero-buttons.module.css';

/** The second button needs a phone number or a target of its own. */
export function HeroButtons({ phone, oneHotel }: { phone: string | undefined; oneHotel: boolean }) {
  const { language, text, own } = usePageTexts();
  const first = text('home.seeHotels', oneHotel ? 'home.seeHotel' : 'home.seeHotels');
  const second = own.callUsLink ? linkInLanguage(own.callUsLink, language) : phone;
  return (
    <div className={styles.buttons}>
      {own.seeHotelsLink ? (
        <ButtonAnchor variant="primary" href={linkInLanguage(own.seeHotelsLink, language)}>
          {first}
        </ButtonAnchor>
      ) : (
        <ButtonLink variant="primary" to={publicPath.branches(language)}>
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
