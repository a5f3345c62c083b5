import { useTranslation } from 'react-i18next';
import { Preview } from '#client/admin/ui/preview.tsx';
import type { PreviewHead } from '#client/common/lib/preview-messages.ts';
import type { Language } from '#shared/constants.ts';
import styles from './head-preview.module.css';
import { SearchResult } from './search-result.tsx';

interface HeadPreviewProps {
  head: PreviewHead;
  language: Language;
}

/** A scrollable area is focusable, so that the arrow keys can scroll (WCAG 2.1.1). */
const SCROLLABLE = { tabIndex: 0 };

export function HeadPreview({ head, language }: HeadPreviewProps) {
  const { t } = useTranslation('admin');
  const { title, description, icon, picture, canonical } = head;
  const address = canonical.replace(/^https?:\/\//, '');
  return (
    <section className={`fading-end ${styles.views}`} aria-label={t('preview.views.head')} {...SCROLLABLE}>
      <Preview label="preview.tab">
        <p className={styles.tab} lang={language}>
          <img src={icon} alt="" width={16} height={16} />
          <span>{title}</span>
        </p>
      </Preview>
      <Preview label="settings.searchPreview">
        <SearchResult
          {...{ icon, address }}
          title={{ text: title, lang: language }}
          description={{ text: description, lang: language }}
        />
      </Preview>
      <Preview label="preview.sharedLink">
        <div className={styles.card} lang={language}>
          <img src={picture} alt="" className={styles.picture} />
          <p className="fine-print">{address.split('/')[0]}</p>
          <p className="strong">{title}</p>
          <p className={`two-lines ${styles.text}`}>{description}</p>
        </div>
      </Preview>
      <Preview label="preview.headTags">
        <dl className={styles.tags}>
          {TAGS.map(([name, tag]) => (
            <div key={name}>
              <dt className="fine-print" lang="en">
                {tag}
              </dt>
              <dd lang={language}>{head[name]}</dd>
            </div>
          ))}
        </dl>
      </Preview>
    </section>
  );
}

const TAGS = [
  ['title', 'title'],
  ['description', 'description'],
  ['keywords', 'keywords'],
  ['canonical', 'canonical'],
  ['icon', 'icon'],
  ['picture', 'og:image'],
] as const satisfies [keyof PreviewHead, string][];
