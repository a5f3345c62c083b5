import { diffArrays, diffWords } from 'diff';
import { useTranslation } from 'react-i18next';
import { useFieldLabel } from '#client/admin/lib/editing/editor-field.ts';
import { isEnglish } from '#client/admin/lib/editing/english-texts.ts';
import type { FieldChange } from '#client/admin/lib/editing/history.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { FieldValue } from '#client/admin/ui/editor/field-value.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import styles from './field-change.module.css';

interface FieldChangeProps {
  change: FieldChange;
  heading: 'h3' | 'h4';
  onUse?: (() => void) | undefined;
}

export function FieldChangeView({ change, heading: Heading, onUse }: FieldChangeProps) {
  const { t } = useTranslation('admin');
  const { field } = change;
  const { before, after } = change.shown;
  const label = useFieldLabel()(field);
  const isText = !field.options && !field.nameOf;
  const lang = isEnglish(field.name) ? 'en' : 'tr';
  return (
    <div className={styles.change}>
      <div className={`row ${styles.header}`}>
        <Heading className="small-heading">{label}</Heading>
        {onUse && (
          <ActionButton variant="ghost" aria-label={t('history.useName', { label })} onClick={onUse}>
            {t('history.use')}
          </ActionButton>
        )}
      </div>
      {change.structureOnly && <p className="soft">{t('history.structureOnly')}</p>}
      {isText && typeof before === 'string' && typeof after === 'string' ? (
        <ChangedWords before={before} after={after} lang={lang} />
      ) : isTextList(before) && isTextList(after) ? (
        <ChangedEntries before={before} after={after} lang={lang} />
      ) : (
        <dl className={styles.values}>
          <dt className="soft">{t('history.before')}</dt>
          <dd>
            <FieldValue field={field} value={before} />
          </dd>
          <dt className="soft">{t('history.after')}</dt>
          <dd>
            <FieldValue field={field} value={after} />
          </dd>
        </dl>
      )}
    </div>
  );
}

/** The added and removed parts of a text, or entries of a list. */
export function ChangedText({ before, after, lang }: ChangedProps<string | string[]>) {
  return isTextList(before) && isTextList(after) ? (
    <ChangedEntries before={before} after={after} lang={lang} />
  ) : (
    <ChangedWords before={String(before)} after={String(after)} lang={lang} />
  );
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

interface ChangedProps<T> {
  before: T;
  after: T;
  lang: 'tr' | 'en';
}

/** Finds words by the rules of a language; `4.500` is one word. */
const SEGMENTERS = {
  tr: new Intl.Segmenter('tr', { granularity: 'word' }),
  en: new Intl.Segmenter('en', { granularity: 'word' }),
};

function ChangedWords({ before, after, lang }: ChangedProps<string>) {
  let offset = 0;
  return (
    <p className={styles.text} lang={lang}>
      {diffWords(before, after, { intlSegmenter: SEGMENTERS[lang] }).map(({ value, added, removed }) => {
        offset += value.length;
        return <Marked key={`${offset}${removed}`} text={value} added={added} removed={removed} />;
      })}
    </p>
  );
}

function ChangedEntries({ before, after, lang }: ChangedProps<string[]>) {
  return (
    <ul className={styles.entries} lang={lang}>
      {diffArrays(before, after).flatMap(({ value, added, removed }) =>
        value.map((text) => (
          <li key={`${text}${removed}`}>
            <Marked text={text} added={added} removed={removed} />
          </li>
        )),
      )}
    </ul>
  );
}

/** Screen readers do not say that a text is inserted or deleted, so visually hidden words announce the change. */
function Marked({ text, added, removed }: { text: string; added: boolean; removed: boolean }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  if (!added && !removed) return <span>{text}</span>;
  const Element = added ? 'ins' : 'del';
  return (
    <Element className={added ? 'tone-success' : 'tone-warning'}>
      <span className="visually-hidden" lang={language}>
        {` ${t(added ? 'history.added' : 'history.removed')} `}
      </span>
      <span>{text}</span>
    </Element>
  );
}
