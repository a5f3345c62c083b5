import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import fieldStyles from '#client/admin/ui/form/field.module.css';
import { useFieldError } from '#client/admin/ui/form/field.tsx';
import type { WebhookEvent } from '#shared/webhooks.ts';
import { EVENTS_BY_KIND, useEventName } from './event-name.ts';
import styles from './webhooks.module.css';

export function EventsField() {
  const { t } = useTranslation('admin');
  const id = useId();
  const nameOf = useEventName();
  const error = useFieldError('events');
  const { field, formState } = useController({ name: 'events' });
  const chosen = field.value as readonly WebhookEvent[];
  const toggle = (event: WebhookEvent) =>
    field.onChange(chosen.includes(event) ? chosen.filter((each) => each !== event) : [...chosen, event]);
  return (
    <div className={styles.kinds}>
      {[...EVENTS_BY_KIND].map(([kind, events], at) => (
        <fieldset key={kind} aria-describedby={error ? `${id}-error` : undefined}>
          <legend className={styles.legend}>{t(`webhooks.kinds.${kind}`)}</legend>
          {events.map((event, index) => (
            <label key={event} className={styles.event}>
              <input
                type="checkbox"
                ref={at === 0 && index === 0 ? field.ref : undefined}
                checked={chosen.includes(event)}
                aria-invalid={error && at === 0 && index === 0 ? true : undefined}
                aria-disabled={formState.isSubmitting || undefined}
                onChange={() => toggle(event)}
                onBlur={field.onBlur}
              />
              {nameOf(event).short}
            </label>
          ))}
        </fieldset>
      ))}
      {error && (
        <p id={`${id}-error`} className={`${fieldStyles.error} ${styles.error}`}>
          {error}
        </p>
      )}
    </div>
  );
}
