import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useId, useState } from 'react';
import { FormProvider, type Path, useController, useForm, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#client/admin/lib/announce.ts';
import { fieldErrorCodes, useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#client/admin/ui/dialog/dialog.tsx';
import { useAskingClose } from '#client/admin/ui/dialog/use-asking-close.ts';
import { ErrorAlert } from '#client/admin/ui/errors/error-alert.tsx';
import choices from '#client/admin/ui/form/choices.module.css';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { useFieldError } from '#client/admin/ui/form/field.tsx';
import { HotelsField } from '#client/admin/ui/form/hotels-field.tsx';
import { RadioField } from '#client/admin/ui/form/radio-field.tsx';
import { SavingFieldset } from '#client/admin/ui/form/saving-fieldset.tsx';
import { TextField } from '#client/admin/ui/form/text-field.tsx';
import { trpc } from '#client/common/lib/trpc.ts';
import { LIMITS } from '#shared/constants.ts';
import type { Scope, ScopeNoun } from '#shared/permissions.ts';
import type { CreatedKey, KeyCreate } from '#shared/schemas/keys.ts';
import { EMPTY_KEY, type KeyValues, keySchema, possible, toKeyInput } from './key-values.ts';
import { SCOPE_GROUPS, SCOPE_NOUNS, scopesOfNoun } from './scopes.ts';
import scopesFieldStyles from './scopes-field.module.css';

const FORM = 'key';
const REACHES = [
  { value: 'all', label: 'keys.allHotels' },
  { value: 'some', label: 'keys.someHotels', text: 'keys.someHotelsText' },
] as const;
const resolve = zodResolver(keySchema);

interface KeyDialogProps {
  onCreated: (key: CreatedKey) => void;
  onClose: () => void;
}

export function KeyDialog({ onCreated, onClose }: KeyDialogProps) {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const { withServerMessage } = useErrorMessages();
  const create = trpc.keys.create.useMutation();
  const [error, setError] = useState<unknown>();
  const form = useForm<KeyValues, unknown, KeyCreate>({
    defaultValues: EMPTY_KEY,
    // The form has a choice that the call does not have: all hotels, or some.
    resolver: (values, context, options) => resolve(toKeyInput(values), context, options as never) as never,
  });
  const { isDirty, isSubmitting } = form.formState;
  const close = useAskingClose(() => isDirty, onClose);
  const save = form.handleSubmit(async (input) => {
    setError(undefined);
    try {
      onCreated(await create.mutateAsync(input));
    } catch (thrown) {
      for (const [name, message] of Object.entries(fieldErrorCodes(thrown)))
        form.setError(name as Path<KeyValues>, { message }, { shouldFocus: true });
      setError(thrown);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting) announce(t('form.saving'));
    else void save();
  };
  return (
    <Dialog onClose={close} title="keys.add" wide>
      <DialogBody>
        <ErrorAlert>{error !== undefined && withServerMessage(error, t('keys.saveFailed'))}</ErrorAlert>
        <FormProvider {...form}>
          <form id={FORM} onSubmit={submit} noValidate>
            <SavingFieldset saving={isSubmitting}>
              <KeyFields />
            </SavingFieldset>
          </form>
        </FormProvider>
      </DialogBody>
      <DialogFooter>
        <ActionButton onClick={close}>{t('form.cancel')}</ActionButton>
        <ActionButton type="submit" form={FORM} variant="primary" aria-disabled={isSubmitting}>
          {t(isSubmitting ? 'form.saving' : 'keys.save')}
        </ActionButton>
      </DialogFooter>
    </Dialog>
  );
}

function KeyFields() {
  const { t } = useTranslation('admin');
  const { formState } = useFormContext<KeyValues>();
  const reach = useWatch<KeyValues, 'reach'>({ name: 'reach' });
  const isOver = formState.errors.until?.message === 'outOfRange';
  return (
    <div className="stack-wide">
      <TextField name="name" label="keys.name" required maxLength={LIMITS.keyName} hint={t('keys.nameHint')} />
      <TextField
        name="until"
        label="keys.until"
        type="date"
        hint={t('keys.untilHint')}
        error={isOver ? t('keys.untilPast') : undefined}
      />
      <RadioField name="reach" label="keys.hotelsOf" options={REACHES} />
      {reach === 'some' && <HotelsField hint="keys.hotelsHint" />}
      <ScopesField />
    </div>
  );
}

/** The scopes by their nouns, each with a sentence about what it reaches. */
function ScopesField() {
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
        <div key={group} className={scopesFieldStyles.group}>
          <h3 className={scopesFieldStyles.title}>{t(`keys.groups.${group}`)}</h3>
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
    <fieldset className={scopesFieldStyles.noun} aria-labelledby={id} aria-describedby={`${id}-text`}>
      <p className={scopesFieldStyles.text}>
        <span id={id}>{t(SCOPE_NOUNS[noun].name)}</span>
        <span id={`${id}-text`} className={scopesFieldStyles.hint}>
          {t(`keys.scopeTexts.${noun}`)}
        </span>
      </p>
      {offered.map(({ verb, scope }, at) => (
        <label key={verb} className={`${scopesFieldStyles.verb} ${scopesFieldStyles[verb]}`}>
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
