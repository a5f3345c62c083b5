import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEqual } from '../../lib/editing/merge-conflict.ts';
import { firstField } from '../../lib/focus.ts';
import styles from './section-links.module.css';

interface SectionOfForm {
  id: string;
  title: string;
  errors: number;
}

/** Leads to the sections of a form on wide screens, and says how many of their fields have an error. */
export function SectionLinks() {
  const { t } = useTranslation('admin');
  const nav = useRef<HTMLElement>(null);
  const [sections, setSections] = useState<SectionOfForm[]>([]);
  useEffect(() => {
    const form = nav.current?.parentElement;
    if (!form) return;
    const read = () => {
      const found = sectionsOf(form);
      setSections((before) => (isEqual(before, found) ? before : found));
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(form, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-invalid'] });
    return () => observer.disconnect();
  }, []);
  return (
    <nav ref={nav} className={styles.links} aria-label={t('form.sections')} hidden={sections.length < 2}>
      <ul>
        {sections.map(({ id, title, errors }) => (
          <li key={id}>
            <button type="button" className={styles.link} onClick={() => goTo(id)}>
              {title}
              {errors > 0 && <span className={styles.errors}>{t('form.sectionErrors', { count: errors })}</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function sectionsOf(form: HTMLElement): SectionOfForm[] {
  return [...form.querySelectorAll('section[aria-labelledby]')].flatMap((section) => {
    const heading = section.querySelector(':scope > h3');
    if (!heading) return [];
    const errors = section.querySelectorAll('[aria-invalid="true"]').length;
    return [{ id: heading.id, title: heading.textContent, errors }];
  });
}

function goTo(id: string): void {
  const section = document.getElementById(id)?.parentElement;
  if (!section) return;
  section.scrollIntoView({ block: 'start' });
  firstField(section)?.focus({ preventScroll: true });
}
