import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormField } from '#client/admin/lib/editing/fields.ts';
import { LoadingLine } from '#client/admin/ui/errors/query-state.tsx';
import { StructuredField } from '#client/admin/ui/form/structured/structured-field.tsx';
import { TextField } from '#client/admin/ui/form/text-field.tsx';
import { ChangedText } from '#client/admin/ui/history/field-change.tsx';
import { wordsOf } from '#shared/lib/markdown/parse.ts';
import type { Translation } from '#shared/schemas/translations.ts';
import { PairsField } from './pairs-field.tsx';
import { ENGLISH, textOf } from './translation-values.ts';
import styles from './translations.module.css';

const ShownText = lazy(async () => ({
  default: (await import('#client/admin/ui/form/structured/shown-text.tsx')).ShownText,
}));

/** The Turkish text to read beside the field of the English one. */
export function EnglishText({ translation, field }: { translation: Translation; field: FormField }) {
  const { turkish, isList, format } = translation;
  const { label, maxLength = 0, rows, counter } = field;
  if (isList)
    return (
      <>
        <Changes before={translation.former} now={translation} />
        <PairsField label={label} turkish={turkish} />
      </>
    );
  const common = { name: ENGLISH, label: 'translations.english', maxLength, hint: undefined, lang: 'en' } as const;
  return (
    <div className={styles.columns}>
      <div>
        <Changes before={translation.former} now={translation} />
        <TurkishText translation={translation} />
      </div>
      {format === 'markdown' ? (
        <StructuredField {...common} rows={rows} required={false} />
      ) : (
        <TextField {...common} rows={rows ?? ((turkish[0] ?? '').length > 60 ? 3 : undefined)} counter={counter} />
      )}
    </div>
  );
}

/** The source as visitors see it. */
function TurkishText({ translation: { turkish, format } }: { translation: Translation }) {
  const { t } = useTranslation('admin');
  const [text = ''] = turkish;
  const label = t('translations.turkish');
  return (
    <section aria-label={label}>
      <p className={styles.language}>{label}</p>
      {format === 'markdown' ? (
        <Suspense fallback={<LoadingLine />}>
          <ShownText text={text} lang="tr" label={label} />
        </Suspense>
      ) : (
        <p lang="tr" className={styles.turkish}>
          {text}
        </p>
      )}
    </section>
  );
}

function Changes({ before, now }: { before: readonly string[] | undefined; now: Translation }) {
  const { t } = useTranslation('admin');
  if (!before) return null;
  return (
    <section aria-label={t('translations.changes')} className={styles.changes}>
      <p className={styles.language}>{t('translations.changes')}</p>
      <ChangedTurkish before={before} now={now} />
    </section>
  );
}

function ChangedTurkish({ before, now }: { before: readonly string[]; now: Translation }) {
  const words = (text: string | string[]) => (typeof text === 'string' ? wordsOf(text, now.format) : text);
  const [former, newest] = [textOf(now, before), textOf(now, now.turkish)].map(words) as [string, string];
  return <ChangedText before={former} after={newest} lang="tr" />;
}

export function TurkishMeanwhile({ before, now }: { before: Translation; now: Translation }) {
  const { t } = useTranslation('admin');
  if (JSON.stringify(before.turkish) === JSON.stringify(now.turkish)) return null;
  return (
    <section className={styles.changes}>
      <h3 className={styles.language}>{t('translations.turkishMeanwhile')}</h3>
      <ChangedTurkish before={before.turkish} now={now} />
    </section>
  );
}
