import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/common/i18n/language.ts';
import { Button } from '#client/common/ui/button.tsx';
import { Icon } from '#client/common/ui/icon.tsx';
import { shortDate } from '#shared/text/numbers/date.ts';
import { useStay } from '../lib/stay.ts';
import styles from './stay-bar.module.css';
import { StayForm, type StayTarget } from './stay-form.tsx';
import { useStaySheet } from './use-stay-sheet.tsx';

interface StayBarProps extends StayTarget {
  /** A bar that is alone in its row keeps its own distance to the window. */
  alone?: boolean;
  followed?: boolean;
}

/** On phones the bar is one button, which opens a sheet. */
export function StayBar({ alone = false, ...target }: StayBarProps) {
  const [inline, setInline] = useState(false);
  const classes = [styles.bar, 'screen-only', alone && styles.alone, inline && styles.inline];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <StayForm {...target} className={`${styles.form} ${styles.framed}`} />
      <StayButton {...target} onFail={() => setInline(true)} />
    </div>
  );
}

interface StayButtonProps extends StayTarget {
  /** Another bar at the bottom of the window takes its place once the button has left the window. */
  followed?: boolean;
  /** Called when the sheet cannot be loaded. */
  onFail: () => void;
}

/** Seen on phones only. */
export function StayButton({ followed = false, onFail, ...target }: StayButtonProps) {
  const { opener, open, sheet } = useStaySheet<HTMLButtonElement>(target);
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={`${styles.open} scripts-only`}
        aria-haspopup="dialog"
        onClick={() => open(onFail)}
      >
        <Icon name="calendar" />
        <ChosenStay />
      </button>
      {followed && <Follower button={opener} onPress={() => open(onFail)} />}
      {sheet}
    </>
  );
}

function ChosenStay() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { arrival, departure, guests } = useStay();
  const dates = [arrival, departure].filter((day) => day !== '').map((day) => shortDate(day, language));
  if (dates.length === 0) return <span>{t('stay.choose')}</span>;
  return (
    <>
      <span>{dates.join(' – ')}</span>{' '}
      {guests !== '' && <span className={styles.guests}>{t('stay.guests', { count: Number(guests) })}</span>}
    </>
  );
}

/** Repeats the button under the thumb; the keyboard and screen readers have the button itself and the header's link. */
function Follower({ button, onPress }: { button: RefObject<HTMLElement | null>; onPress: () => void }) {
  const [hasLeft, setHasLeft] = useState(false);
  useEffect(() => {
    if (!button.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setHasLeft(!entry.isIntersecting && entry.boundingClientRect.bottom < 0);
    });
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [button]);
  return (
    <div className={hasLeft ? `${styles.follower} ${styles.shown}` : styles.follower} aria-hidden="true">
      <Button variant="primary" tabIndex={-1} onClick={onPress}>
        <Icon name="calendar" />
        <ChosenStay />
      </Button>
    </div>
  );
}
