import { X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FormField } from '#client/admin/lib/editing/fields.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { LoadingLine } from '#client/admin/ui/errors/query-state.tsx';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { useFieldError } from '#client/admin/ui/form/field.tsx';
import { StructuredField } from '#client/admin/ui/form/structured/structured-field.tsx';
import { TextField } from '#client/admin/ui/form/text-field.tsx';
import { ChangedText } from '#client/admin/ui/history/field-change.tsx';
import { wordsOf } from '#shared/lib/markdown/parse.ts';
import type { Translation } from '#shared/schemas/translations.ts';
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
      <p className={`small-heading ${styles.language}`}>{label}</p>
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
      <p className={`small-heading ${styles.language}`}>{t('translations.changes')}</p>
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
      <h3 className={`small-heading ${styles.language}`}>{t('translations.turkishMeanwhile')}</h3>
      <ChangedTurkish before={before.turkish} now={now} />
    </section>
  );
}

interface PairsFieldProps {
  label: AdminKey;
  turkish: readonly string[];
}

/** A list as pairs: each Turkish entry with the field of its English entry, then English entries without a Turkish one. */
function PairsField({ label, turkish }: PairsFieldProps) {
  const { t } = useTranslation('admin');
  const { field } = useController({ name: ENGLISH });
  const { formState } = useFormContext();
  const error = useFieldError(ENGLISH);
  const english = field.value as string[];
  const set = (at: number, text: string) =>
    field.onChange(english.map((entry, place) => (place === at ? text : entry)));
  return (
    <fieldset className="stack">
      <legend className="visually-hidden">{t(label)}</legend>
      {english.map((entry, at) => {
        const beside = turkish[at];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place alone
          <label key={at} className={styles.pair}>
            {beside === undefined ? (
              <span className="soft">{t('translations.withoutTurkish')}</span>
            ) : (
              <span lang="tr">{beside}</span>
            )}
            <span className={styles.entry}>
              <input
                ref={at === 0 ? field.ref : undefined}
                className={fieldStyles.control}
                lang="en"
                value={entry}
                readOnly={formState.isSubmitting}
                aria-invalid={error ? true : undefined}
                onChange={({ target }) => set(at, target.value)}
                onBlur={field.onBlur}
              />
              {beside === undefined && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('translations.removeEntry', { name: entry })}
                  onClick={() => field.onChange(english.filter((_, place) => place !== at))}
                >
                  <X />
                </button>
              )}
            </span>
          </label>
        );
      })}
      {error && <p className={fieldStyles.error}>{error}</p>}
    </fieldset>
  );
}
