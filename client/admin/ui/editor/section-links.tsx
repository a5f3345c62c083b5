import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { FormLanguageContext } from '#client/admin/lib/editing/form-language.ts';
import { isEqual } from '#client/admin/lib/editing/merge-conflict.ts';
import { firstField } from '#client/admin/lib/focus.ts';
import { ActingSelect } from '#client/admin/ui/acting-select.tsx';
import type { Language } from '#shared/constants.ts';
import styles from './section-links.module.css';

interface SectionOfForm {
  id: string;
  title: string;
  errors: number;
}

/** With so many sections a form is long enough for a list of them on narrow screens. */
const MANY = 5;

/** Leads to the sections of a form, and on wide screens marks the present one and says how many fields have an error. */
export function SectionLinks() {
  const { t } = useTranslation('admin');
  const nav = useRef<HTMLElement>(null);
  const { setView } = useContext(FormLanguageContext);
  const [sections, setSections] = useState<SectionOfForm[]>([]);
  const current = useCurrentSection(nav, sections);
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
      {sections.length >= MANY && (
        <ActingSelect label={t('form.sections')} value="" onAct={(id) => goTo(id, setView)} className={styles.choice}>
          <option value="">{t('form.toSection')}</option>
          {sections.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </ActingSelect>
      )}
      <ul>
        {sections.map(({ id, title, errors }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.link}
              aria-current={id === current ? 'true' : undefined}
              onClick={() => goTo(id, setView)}
            >
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

/** How far down the window a section begins that is read now. */
const READ = 0.4;

/** The id of the section that is read now, of those in the column of the fields. */
function useCurrentSection(nav: RefObject<HTMLElement | null>, sections: readonly SectionOfForm[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const body = nav.current?.parentElement?.parentElement;
    if (!body) return;
    const mark = () => {
      const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
      const inColumn = headings.filter((heading) => !heading.closest('[data-beside]'));
      const { top, height } = body.getBoundingClientRect();
      const isAtEnd = body.scrollTop + body.clientHeight > body.scrollHeight - 2;
      const begun = inColumn.filter((heading) => heading.getBoundingClientRect().top < top + READ * height);
      const last = (isAtEnd ? inColumn : begun).at(-1);
      setCurrent((body.scrollTop > 0 && last ? last : inColumn[0])?.id);
    };
    mark();
    body.addEventListener('scroll', mark, { passive: true });
    return () => body.removeEventListener('scroll', mark);
  }, [nav, sections]);
  return current;
}

/** Leads to the first field with an error, in whatever language, or to the first field. */
function goTo(id: string, setView: (language: Language) => void): void {
  const section = document.getElementById(id)?.parentElement;
  if (!section) return;
  const invalid = [...section.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
  const [hidden] = invalid;
  if (hidden && !invalid.some((field) => field.checkVisibility())) {
    flushSync(() => setView(hidden.closest('[data-language="en"]') ? 'en' : 'tr'));
  }
  section.scrollIntoView({ block: 'start' });
  const field = invalid.find((each) => each.checkVisibility()) ?? firstField(section);
  field?.focus({ preventScroll: field === firstField(section) });
}
