import type { AnnouncementType, Language } from '#shared/constants.ts';
import styles from './announcement-bar.module.css';
import { Icon } from './icon.tsx';

interface LocalizedText {
  text: string;
  /** The language of the text when it differs from the page's language. */
  lang: Language | undefined;
}

interface AnnouncementBarProps {
  type: AnnouncementType;
  title: LocalizedText;
  content: LocalizedText;
  link?: string | undefined;
  linkText: string;
  'aria-label'?: string;
}

/** The announcement of the home page in the colours and with the icon of its type (docs/rules.md#announcement). */
export function AnnouncementBar({ type, title, content, link, linkText, 'aria-label': label }: AnnouncementBarProps) {
  return (
    <section className={`tone-${type}`} aria-label={label}>
      <div className={styles.inner}>
        <Icon name={type} />
        <p>
          <strong lang={title.lang}>{title.text}</strong> <span lang={content.lang}>{content.text}</span>{' '}
          {link && <a href={link}>{linkText}</a>}
        </p>
      </div>
    </section>
  );
}
