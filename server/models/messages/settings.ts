import mongoose from 'mongoose';
import { optionalText, requiredText, WITHOUT_ID } from '#server/models/common/fields.ts';
import { again, type Save, saveVersion } from '#server/models/common/save.ts';
import { type StoredSettings, settingsModel } from '#server/models/common/settings.ts';
import { withoutUndefined } from '#server/models/common/translation.ts';
import { requireById } from '#server/models/common/versioned.ts';
import { DEFAULT_LANGUAGE, RETENTION_MONTHS } from '#shared/constants.ts';
import type { MessageSettings, MessageSettingsInput } from '#shared/schemas/messages-privacy.ts';

type SettingsFields = Pick<MessageSettings, 'retentionMonths' | 'staffLanguage' | 'acknowledge' | 'templates'>;
type SettingsRecord = StoredSettings<SettingsFields>;

export type StoredMessageSettings = Omit<MessageSettings, 'mailServer'>;

const ID = 'messages';

const template = new mongoose.Schema({ title: requiredText, tr: optionalText, en: optionalText }, WITHOUT_ID);

export const MessageSettingsModel = settingsModel<SettingsFields>('MessageSettings', 'message_settings', ID, {
  retentionMonths: { type: Number, default: RETENTION_MONTHS.default },
  staffLanguage: { ...optionalText, default: DEFAULT_LANGUAGE },
  acknowledge: { type: Boolean, default: false },
  templates: { type: [template], default: [] },
});

const findMessageSettings = () => requireById<SettingsRecord>(MessageSettingsModel, ID);

export const readMessageSettings = async (): Promise<StoredMessageSettings> => toSettings(await findMessageSettings());

/**
 * Saves the settings; a missing field keeps its value. These settings are no content and have no history.
 * @throws AppError `version.stale`
 */
export const saveMessageSettings = (
  { version: _, ...fields }: MessageSettingsInput,
  save: Save,
): Promise<StoredMessageSettings> =>
  again(save, async () => {
    const current = await findMessageSettings();
    return toSettings(await saveVersion(MessageSettingsModel, current, withoutUndefined(fields), save));
  });

const toSettings = ({
  retentionMonths,
  staffLanguage,
  acknowledge,
  templates = [],
  version,
  updatedAt,
  updatedBy,
}: SettingsRecord): StoredMessageSettings => ({
  ...{ retentionMonths, staffLanguage, acknowledge, templates, version },
  ...{ updatedAt: updatedAt.toISOString(), updatedBy },
});
