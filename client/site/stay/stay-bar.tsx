import { type ComponentType, startTransition, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#client/common/ui/icon.tsx';
import { useNumberForm } from '../lib/site/site-identity.ts';
import { useStay } from '../lib/stay.ts';
import styles from './stay-bar.module.css';
import { StayForm, type StayTarget } from './stay-form.tsx';
import type { StaySheetProps } from './stay-sheet.tsx';

interface StayBarProps extends StayTarget {
  /** A bar that is alone in its row keeps its own distance to the window. */
  alone?: boolean;
}

/** On phones the bar is one button, which loads and opens a sheet (docs/rules.md#stay). */
export function StayBar({ alone = false, ...target }: StayBarProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [Sheet, setSheet] = useState<ComponentType<StaySheetProps>>();
  const [inline, setInline] = useState(false);
  const open = () => {
    import('./stay-sheet.tsx').then(
      (module) => startTransition(() => setSheet(() => module.StaySheet)),
      () => setInline(true),
    );
  };
  const close = () => {
    setSheet(undefined);
    // Safari does not focus a pressed button, and so does not return the focus to the button.
    if (document.activeElement === document.body) opener.current?.focus();
  };
  return (
    <div className={`${styles.bar} screen-only ${alone ? styles.alone : ''} ${inline ? styles.inline : ''}`}>
      <StayForm {...target} />
      <button
        ref={opener}
        type="button"
        className={`${styles.open} scripts-only`}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name="calendar" />
        <ChosenStay />
      </button>
      {Sheet && <Sheet {...target} onClose={close} />}
    </div>
  );
}

function ChosenStay() {
  const { t } = useTranslation();
  const { date, dateLang } = useNumberForm();
  const { arrival, departure, guests } = useStay();
  const dates = [arrival, departure].filter((day) => day !== '').map(date);
  if (dates.length === 0) return <span>{t('stay.choose')}</span>;
  return (
    <>
      <span lang={dateLang}>{dates.join(' – ')}</span>{' '}
      {guests !== '' && <span className={styles.guests}>{t('stay.guests', { count: Number(guests) })}</span>}
    </>
  );
}
