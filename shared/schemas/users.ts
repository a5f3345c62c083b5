import { z } from 'zod';
import { LANGUAGES, LIMITS, SECOND_STEP } from '../constants.ts';
import { ROLES } from '../permissions.ts';
import { isEmail } from '../text/links/email.ts';
import { currentPassword, newPassword, username } from './auth.ts';
import {
  choice,
  clearable,
  code,
  count,
  exactText,
  id,
  isLine,
  line,
  notBlank,
  requiredText,
  timestamp,
  version,
} from './primitives.ts';

const name = requiredText(LIMITS.name).trim().refine(isLine, code('invalidText'));
const email = line(LIMITS.email).trim().refine(isEmail, code('invalidEmail'));
const hotels = z
  .array(
    z
      .string()
      .regex(/^[0-9a-f]{24}$/i, code('invalidChoice'))
      .toLowerCase(),
  )
  .max(LIMITS.userHotels, code('tooMany'));

const fields = {
  name,
  email,
  role: choice(ROLES),
  hotels: clearable(hotels, []).meta({
    description: 'The ids of the hotels that a person of the role `hotel` looks after.',
  }),
  publishes: clearable(z.boolean(), true).meta({
    description: 'Whether an author publishes; one who does not hands posts in.',
  }),
  language: clearable(choice(LANGUAGES), 'tr').meta({ description: 'The language of the mails to the person.' }),
};

export const userCreate = z
  .object({
    ...fields,
    username: username.optional().meta({ ...notBlank, description: 'Made from the e-mail address when left out.' }),
    currentPassword,
  })
  .meta({ id: 'UserCreate' });
export type UserCreate = Omit<z.output<typeof userCreate>, 'currentPassword'>;

export const userUpdate = z
  .object({
    id,
    ...fields,
    username: username.optional().meta(notBlank),
    active: z.boolean().optional(),
    version: version.optional(),
    currentPassword,
  })
  .partial({ name: true, email: true, role: true })
  .meta({ id: 'UserChanges' });
export type UserUpdate = Omit<z.output<typeof userUpdate>, 'id' | 'version' | 'currentPassword'>;

export const user = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    username: z.string(),
    role: z.enum(ROLES),
    hotels: z.array(z.string()),
    publishes: z.boolean(),
    language: z.enum(LANGUAGES),
    active: z.boolean(),
    invited: z.boolean().meta({ description: 'Whether the person has not chosen a password yet.' }),
    secondStep: z.boolean().meta({ description: 'Whether the person signs in with a second step.' }),
    demo: z.boolean().meta({ description: 'Whether it is an account of the demo, whose password is public.' }),
    lastSignInAt: timestamp.nullable(),
    version,
    createdAt: timestamp,
    updatedAt: timestamp,
    updatedBy: z.string(),
  })
  .meta({ id: 'UserDetails' });
export type User = z.infer<typeof user>;

export const userList = z.array(user);

export const newLinkInput = z.object({ id, currentPassword }).meta({ id: 'NewLinkInput' });
export const invitation = z
  .object({
    user,
    link: z.string(),
    expiresAt: timestamp,
    mailed: z.boolean().meta({ description: 'Whether the link goes out by mail.' }),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitation>;

/** Who may be given a message. */
export const userNames = z.array(
  z.object({ id: z.string(), username: z.string(), name: z.string() }).meta({ id: 'UserName' }),
);

export const userSettings = z
  .object({
    secondStepRoles: z.array(z.enum(ROLES)).meta({ description: 'The roles that need a second step.' }),
    version,
  })
  .meta({ id: 'UserSettings' });
export const userSettingsInput = z
  .object({
    secondStepRoles: z.array(choice(ROLES)).max(ROLES.length, code('tooMany')),
    version: version.optional(),
    currentPassword,
  })
  .meta({ id: 'UserSettingsInput' });

export const signInOptions = z.object({ passwordByMail: z.boolean() }).meta({ id: 'SignInOptions' });

const token = exactText(LIMITS.token);
export const acceptInvitation = z.object({ token, password: newPassword }).meta({ id: 'InvitationInput' });
export const forgottenPassword = z.object({ email: line(LIMITS.email).trim() }).meta({ id: 'ForgottenPasswordInput' });
export const resetPassword = z.object({ token, password: newPassword }).meta({ id: 'PasswordResetInput' });
export const linkAccepted = z.object({ success: z.boolean(), username: z.string() }).meta({ id: 'LinkAccepted' });

export const secondStepCode = exactText(SECOND_STEP.maxCode);
export const secondStepStart = z
  .object({ uri: z.string().meta({ description: 'The `otpauth://` address of the secret.' }) })
  .meta({ id: 'SecondStepStart' });
export const secondStepConfirm = z.object({ code: secondStepCode, currentPassword }).meta({ id: 'SecondStepInput' });
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

export const account = z
  .object({
    ...user.pick({
      username: true,
      name: true,
      email: true,
      role: true,
      hotels: true,
      publishes: true,
      language: true,
      secondStep: true,
      demo: true,
    }).shape,
    secondStepRequired: z.boolean().meta({ description: 'Whether the role needs a second step.' }),
    recoveryCodesLeft: count,
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof account>;
export const accountInput = z
  .object({
    name: name.optional(),
    email: email.optional(),
    language: choice(LANGUAGES).optional(),
    currentPassword,
  })
  .meta({ id: 'AccountInput' });
