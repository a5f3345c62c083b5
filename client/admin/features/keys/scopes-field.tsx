import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import choices from '#client/admin/ui/form/choices.module.css';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { useFieldError } from '#client/admin/ui/form/field.tsx';
import type { Scope, ScopeNoun } from '#shared/permissions.ts';
import { type KeyValues, possible } from './key-values.ts';
import { SCOPE_GROUPS, SCOPE_NOUNS, scopesOfNoun } from './scopes.ts';
import styles from './scopes-field.module.css';

/** The scopes by their nouns, each with a sentence about what it reaches. */
export function ScopesField() {
  const { t } = useTranslation('admin');
  const id = useId();
  const error = useFieldError('scopes');
  const reach = useWatch<KeyValues, 'reach'>({ name: 'reach' });
  const shown = SCOPE_GROUPS.map(({ group, nouns }) => ({
    group,
    nouns: nouns.filter((noun) => scopesOfNoun(noun).some(({ scope }) => possible(reach, scope))),
  })).filter(({ nouns }) => nouns.length > 0);
  return (
    <fieldset className={choices.choices} aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}>
      <legend className={choices.legend}>{t('keys.scopes')}</legend>
      <p id={`${id}-hint`} className={fieldStyles.hint}>
        {t('keys.scopesHint')}
      </p>
      {error && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
      {shown.map(({ group, nouns }, index) => (
        <div key={group} className={styles.group}>
          <h3 className={styles.title}>{t(`keys.groups.${group}`)}</h3>
          {nouns.map((noun, at) => (
            <NounScopes key={noun} noun={noun} reach={reach} isFirst={index === 0 && at === 0} invalid={!!error} />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

interface NounScopesProps {
  noun: ScopeNoun;
  reach: KeyValues['reach'];
  /** Takes the focus when no scope is chosen. */
  isFirst: boolean;
  invalid: boolean;
}

function NounScopes({ noun, reach, isFirst, invalid }: NounScopesProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { field, formState } = useController<KeyValues, 'scopes'>({ name: 'scopes' });
  const chosen = field.value;
  const toggle = (scope: Scope) =>
    field.onChange(chosen.includes(scope) ? chosen.filter((each) => each !== scope) : [...chosen, scope]);
  const offered = scopesOfNoun(noun).filter(({ scope }) => possible(reach, scope));
  return (
    <fieldset className={styles.noun} aria-labelledby={id} aria-describedby={`${id}-text`}>
      <p className={styles.text}>
        <span id={id}>{t(SCOPE_NOUNS[noun].name)}</span>
        <span id={`${id}-text`} className={styles.hint}>
          {t(`keys.scopeTexts.${noun}`)}
        </span>
      </p>
      {offered.map(({ verb, scope }, at) => (
        <label key={verb} className={`${styles.verb} ${styles[verb]}`}>
          <input
            type="checkbox"
            ref={isFirst && at === 0 ? field.ref : undefined}
            checked={chosen.includes(scope)}
            aria-invalid={(invalid && isFirst && at === 0) || undefined}
            aria-disabled={formState.isSubmitting || undefined}
            onChange={() => toggle(scope)}
            onBlur={field.onBlur}
          />
          {t(`keys.${verb}`)}
        </label>
      ))}
    </fieldset>
  );
}
