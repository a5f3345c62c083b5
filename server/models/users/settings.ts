import type { z } from 'zod';
import { again, type Save, saveVersion } from '#server/models/common/save.ts';
import { type StoredSettings, settingsModel } from '#server/models/common/settings.ts';
import { requireById } from '#server/models/common/versioned.ts';
import { ROLES, type Role } from '#shared/permissions.ts';
import type { userSettings, userSettingsInput } from '#shared/schemas/users.ts';

type UserSettings = z.infer<typeof userSettings>;
type SettingsFields = { secondStepRoles: Role[] };
type SettingsRecord = StoredSettings<SettingsFields>;

const ID = 'users';

export const UserSettingsModel = settingsModel<SettingsFields>('UserSettings', 'user_settings', ID, {
  secondStepRoles: { type: [{ type: String, enum: ROLES }], default: [] },
});

const findUserSettings = () => requireById<SettingsRecord>(UserSettingsModel, ID);

export const readUserSettings = async (): Promise<UserSettings> => toSettings(await findUserSettings());

/** Saves which roles need a second step. These settings are no content and have no history. @throws AppError `version.stale` */
export const saveUserSettings = (
  { secondStepRoles }: Pick<z.output<typeof userSettingsInput>, 'secondStepRoles'>,
  save: Save,
): Promise<UserSettings> =>
  again(save, async () => {
    const roles = ROLES.filter((role) => secondStepRoles.includes(role));
    return toSettings(await saveVersion(UserSettingsModel, await findUserSettings(), { secondStepRoles: roles }, save));
  });

const toSettings = ({ secondStepRoles, version }: SettingsRecord): UserSettings => ({ secondStepRoles, version });
