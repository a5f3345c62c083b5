import { update } from '#server/models/common/writes.ts';
import { MessageSettingsModel } from '#server/models/messages/settings.ts';
import { DEFAULT_LANGUAGE } from '#shared/constants.ts';

/** The settings of messages say in which language the staff is written to, and whether visitors get a mail. */
export async function mailsOfMessages(): Promise<void> {
  const defaults = { staffLanguage: DEFAULT_LANGUAGE, acknowledge: false } as const;
  for (const [name, value] of Object.entries(defaults))
    await update(MessageSettingsModel, { [name]: null }, { $set: { [name]: value } }, { timestamps: false });
}
