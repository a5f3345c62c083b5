import { DEFAULT_LANGUAGE, RETENTION_MONTHS } from '../../../shared/constants.ts';
import type { MessageSettings, MessageSettingsInput } from '../../../shared/schemas/messages-inbox.ts';
import { optionalText } from '../common/fields.ts';
import { settingsDocument } from '../common/settings.ts';
import { withoutUndefined } from '../common/translation.ts';
import type { Save, Stored } from '../common/versioned.ts';

type SettingsFields = Pick<MessageSettings, 'retentionMonths' | 'staffLanguage' | 'acknowledge'>;

/** The settings as they are stored. */
export type StoredMessageSettings = Omit<MessageSettings, 'mailServer'>;

const settings = settingsDocument<SettingsFields>({
  model: 'MessageSettings',
  collection: 'message_settings',
  id: 'messages',
  definition: {
    retentionMonths: { type: Number, default: RETENTION_MONTHS.default },
    staffLanguage: { ...optionalText, default: DEFAULT_LANGUAGE },
    acknowledge: { type: Boolean, default: false },
  },
  withoutRevisions: true,
});

export const readMessageSettings = async (): Promise<StoredMessageSettings> => toSettings(await settings.read());

/** @throws AppError `version.stale` */
export const saveMessageSettings = async ({ version: _, ...input }: MessageSettingsInput, save: Save) =>
  toSettings(await settings.save(save, () => withoutUndefined(input)));

// Settings that were saved before the mails could be set have no values for them.
const toSettings = ({
  retentionMonths,
  staffLanguage = DEFAULT_LANGUAGE,
  acknowledge = false,
  version,
  updatedAt,
  updatedBy,
}: Omit<Stored<SettingsFields, string>, 'staffLanguage' | 'acknowledge'> & Partial<SettingsFields>) => ({
  retentionMonths,
  staffLanguage,
  acknowledge,
  version,
  updatedAt: updatedAt.toISOString(),
  updatedBy,
});
