import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNavigation } from '#client/site/features/layout/navigation.ts';
import styles from './header.module.css';

type Entry = ReturnType<typeof useNavigation>[number];

interface NavigationItemProps {
  entry: Entry;
  className?: string | undefined;
  onNavigate?: (() => void) | undefined;
}

function NavigationItem({ entry, className, onNavigate }: NavigationItemProps) {
  const { to, text, lang, isCurrent } = entry;
  return (
    <li className={className}>
      <Link
        to={to}
        className={styles.link}
        lang={lang}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onNavigate}
      >
        {text}
      </Link>
    </li>
  );
}

export function NavigationLinks({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <ul className={styles.links}>
      {useNavigation().map((entry) => (
        <NavigationItem key={entry.page} entry={entry} onNavigate={onNavigate} />
      ))}
    </ul>
  );
}

/** Letters for which the header has room, from 60 and from 80 rem; three more stand for the space between two links. */
const [NARROW, WIDE, SPACE] = [54, 76, 3];

/** How many entries fit, with room for the word that opens the rest. */
function countFitting(entries: readonly Entry[], room: number, more: number): number {
  let length = 0;
  const ends = entries.map(({ text }) => (length += [...text].length + SPACE));
  return length <= room ? ends.length : ends.filter((end) => end <= room - more - SPACE).length;
}

/** The links of the header; what does not fit opens below the last link. */
export function HeaderLinks() {
  const { t } = useTranslation();
  const entries = useNavigation();
  const more = t('nav.more');
  const [narrow = 0, wide = 0] = [NARROW, WIDE].map((room) => countFitting(entries, room, more.length));
  return (
    <ul className={styles.links}>
      {entries.slice(0, wide).map((entry, at) => (
        <NavigationItem key={entry.page} entry={entry} className={at < narrow ? undefined : styles.inWide} />
      ))}
      {narrow < entries.length && (
        <li className={wide < entries.length ? undefined : styles.inNarrow}>
          <More word={more}>
            {entries.slice(narrow).map((entry, at) => (
              <NavigationItem
                key={entry.page}
                entry={entry}
                className={narrow + at < wide ? styles.inNarrow : undefined}
              />
            ))}
          </More>
        </li>
      )}
    </ul>
  );
}

function More({ word, children }: { word: string; children: React.ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute('open');
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close();
  const onBlur = ({ relatedTarget }: FocusEvent) => details.current?.contains(relatedTarget) || close();
  return (
    <details ref={details} className={styles.more} onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary className={styles.link}>{word}</summary>
      <ul>{children}</ul>
    </details>
  );
}
