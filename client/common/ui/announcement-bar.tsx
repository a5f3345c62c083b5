import type { AnnouncementType, Language } from '../../../shared/constants.ts';
import styles from './announcement-bar.module.css';
import { Icon } from './icon.tsx';

/** A text and the language it is in, where that is not the page's. */
interface Said {
  text: string;
  lang: Language | undefined;
}

interface AnnouncementBarProps {
  type: AnnouncementType;
  title: Said;
  content: Said;
  /** What it is, where visitors meet it. */
  label?: string;
}

/** The slim bar of the homepage: info blue, success green, warning yellow, each with its sign (specification 2). */
export function AnnouncementBar({ type, title, content, label }: AnnouncementBarProps) {
  return (
    <section className={styles[type]} aria-label={label}>
      <div className={styles.inner}>
        <Icon name={type} />
        <p>
          <strong lang={title.lang}>{title.text}</strong> <span lang={content.lang}>{content.text}</span>
        </p>
      </div>
    </section>
  );
}
