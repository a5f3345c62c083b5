import { type MouseEvent, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/common/i18n/language.ts';
import { Button } from '#client/common/ui/button.tsx';
import { Icon } from '#client/common/ui/icon.tsx';
import { useStay } from '#client/site/lib/stay.ts';
import { enquiredGuests } from '#shared/i18n/stay.ts';
import { shortDate } from '#shared/lib/numbers/date.ts';
import styles from './stay-bar.module.css';
import { StayForm, type StayTarget } from './stay-form.tsx';
import { useStaySheet } from './use-stay-sheet.tsx';

interface StayBarProps extends StayTarget {
  /** A bar that is alone in its row keeps its own distance to the window. */
  alone?: boolean;
  followed?: boolean;
}

/** The part of the page that shows its fields on phones too when an address leads to that part. */
export const STAY_ID = 'stay';

/** On phones the bar is one link: the link opens a sheet, without scripts the fields of the bar. */
export function StayBar({ alone = false, ...target }: StayBarProps) {
  return (
    <div id={STAY_ID} className={`${styles.bar} screen-only ${alone ? styles.alone : ''}`}>
      <StayForm {...target} className={`${styles.form} ${styles.framed}`} />
      <StayLink {...target} />
    </div>
  );
}

interface StayLinkProps extends StayTarget {
  /** Another bar at the bottom of the window takes its place once the link has left the window. */
  followed?: boolean;
}

/** Seen on phones only. */
export function StayLink({ followed = false, ...target }: StayLinkProps) {
  const { opener, open, sheet } = useStaySheet<HTMLAnchorElement>(target);
  const fields = `#${STAY_ID}`;
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    open(() => window.location.assign(fields));
  };
  return (
    <>
      <a ref={opener} href={fields} className={styles.open} aria-haspopup="dialog" onClick={onClick}>
        <Icon name="calendar" />
        <ChosenStay />
      </a>
      {followed && <Follower link={opener} onPress={onClick} />}
      {sheet}
    </>
  );
}

function ChosenStay() {
  const { t } = useTranslation();
  const language = useLanguage();
  const stay = useStay();
  const { arrival, departure } = stay;
  const guests = enquiredGuests(stay, language);
  const dates = [arrival, departure].filter((day) => day !== '').map((day) => shortDate(day, language));
  if (dates.length === 0) return <span>{t('stay.choose')}</span>;
  return (
    <>
      <span>{dates.join(' – ')}</span> {guests !== '' && <span className={styles.guests}>{guests}</span>}
    </>
  );
}

interface FollowerProps {
  link: RefObject<HTMLElement | null>;
  onPress: (event: MouseEvent) => void;
}

/** Repeats the link under the thumb; the keyboard and screen readers have the link itself and the header's link. */
function Follower({ link, onPress }: FollowerProps) {
  const [hasLeft, setHasLeft] = useState(false);
  useEffect(() => {
    if (!link.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setHasLeft(!entry.isIntersecting && entry.boundingClientRect.bottom < 0);
    });
    observer.observe(link.current);
    return () => observer.disconnect();
  }, [link]);
  return (
    <div className={hasLeft ? `${styles.follower} ${styles.shown}` : styles.follower} aria-hidden="true">
      <Button variant="primary" tabIndex={-1} onClick={onPress}>
        <Icon name="calendar" />
        <ChosenStay />
      </Button>
    </div>
  );
}
