import { DEFAULT_LANGUAGE, RETENTION_MONTHS } from '#shared/constants.ts';
import {
  type MessageSettings,
  type MessageSettingsInput,
  messageSettingsInput,
} from '#shared/schemas/messages-inbox.ts';
import { optionalText } from '../common/fields.ts';
import { settingsDocument } from '../common/settings.ts';
import { withoutUndefined } from '../common/translation.ts';
import type { Stored } from '../common/versioned.ts';

type SettingsFields = Pick<MessageSettings, 'retentionMonths' | 'staffLanguage' | 'acknowledge'>;

/** The settings as they are stored. */
export type StoredMessageSettings = Omit<MessageSettings, 'mailServer'>;

export const { read: readMessageSettings, save: saveMessageSettings } = settingsDocument<
  SettingsFields,
  StoredMessageSettings,
  MessageSettingsInput
>({
  model: 'MessageSettings',
  collection: 'message_settings',
  id: 'messages',
  definition: {
    retentionMonths: { type: Number, default: RETENTION_MONTHS.default },
    staffLanguage: { ...optionalText, default: DEFAULT_LANGUAGE },
    acknowledge: { type: Boolean, default: false },
  },
  input: messageSettingsInput,
  toEntity: toSettings,
  toFields: withoutUndefined,
  withoutRevisions: true,
});

// Settings that were saved before the mails could be set have no values for them.
function toSettings({
  retentionMonths,
  staffLanguage = DEFAULT_LANGUAGE,
  acknowledge = false,
  version,
  updatedAt,
  updatedBy,
}: Omit<Stored<SettingsFields, string>, 'staffLanguage' | 'acknowledge'> & Partial<SettingsFields>) {
  return { retentionMonths, staffLanguage, acknowledge, version, updatedAt: updatedAt.toISOString(), updatedBy };
}
