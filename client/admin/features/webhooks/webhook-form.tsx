import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { inGroup } from '#client/admin/lib/editing/fields.ts';
import { FieldGroup } from '#client/admin/ui/form/field-group.tsx';
import { FormRow, FormRows } from '#client/admin/ui/form-row.tsx';
import { EventsField } from './events-field.tsx';
import { WEBHOOK, type WebhookValues } from './webhook-values.ts';

export function WebhookForm() {
  const { t } = useTranslation('admin');
  const events = useWatch<WebhookValues, 'events'>({ name: 'events' });
  return (
    <>
      <FieldGroup title="webhooks.program">
        <FormRows of={inGroup(WEBHOOK, 'program')} />
      </FieldGroup>
      <FieldGroup title="webhooks.fields.events">
        <EventsField />
        {events.includes('message.received') && (
          <div>
            <FormRow of={WEBHOOK.personal} />
            <p className="fine-print">{t('webhooks.personalHint')}</p>
          </div>
        )}
      </FieldGroup>
    </>
  );
}
