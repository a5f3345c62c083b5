import { z } from 'zod';
import { LANGUAGES, LIMITS, MAIL_STATES, SECOND_STEP } from '#shared/constants.ts';
import { isEmail } from '#shared/lib/links/email.ts';
import { CHOSEN_MAILS, ROLES } from '#shared/permissions.ts';
import { aboutPerson, currentPassword, newPassword, newUsername, person, username } from './auth.ts';
import { createdAt, listOf, ownId, saved, success } from './fields.ts';
import {
  choice,
  clearable,
  code,
  count,
  exactText,
  id,
  line,
  notBlank,
  requiredLine,
  timestamp,
  version,
} from './primitives.ts';

const name = requiredLine(LIMITS.name).describe(aboutPerson.name);
const email = line(LIMITS.email).refine(isEmail, code('invalidEmail')).meta(aboutPerson.email);
const own = {
  language: 'The language of the mails to the person.',
  active: 'Whether the person may sign in.',
  secondStepRoles: 'The roles that need a second step.',
};
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
  role: choice(ROLES).describe(aboutPerson.role),
  hotels: clearable(hotels, []).describe(aboutPerson.hotels),
  publishes: clearable(z.boolean(), true).describe(aboutPerson.publishes),
  language: clearable(choice(LANGUAGES), 'tr').describe(own.language),
};

export const userCreate = z
  .object({
    ...fields,
    username: newUsername.optional().meta({
      minLength: 1,
      description: 'Latin letters, digits, `.`, `_` and `-`; made from the e-mail address when left out.',
    }),
    currentPassword,
  })
  .meta({ id: 'UserCreate' });
export type UserCreate = Omit<z.output<typeof userCreate>, 'currentPassword'>;

export const userUpdate = z
  .object({
    id,
    ...fields,
    username: username.optional().meta(notBlank),
    active: z.boolean().optional().describe(own.active),
    version: version.optional(),
    currentPassword,
  })
  .partial({ name: true, email: true, role: true })
  .meta({ id: 'UserChanges' });
export type UserUpdate = Omit<z.output<typeof userUpdate>, 'id' | 'version' | 'currentPassword'>;

export const user = z
  .object({
    id: ownId('person'),
    name: person.name,
    email: person.email,
    username: person.username,
    role: person.role,
    hotels: person.hotels,
    publishes: person.publishes,
    language: z.enum(LANGUAGES).describe(own.language),
    active: z.boolean().describe(own.active),
    invited: z.boolean().describe('Whether the person has not chosen a password yet.'),
    mail: z.enum(MAIL_STATES).describe('What became of the last mail with a link to a password, in a week.'),
    secondStep: z.boolean().describe('Whether the person signs in with a second step.'),
    demo: z.boolean().describe('Whether it is an account of the demo, whose password is public.'),
    lastSignInAt: timestamp.nullable().describe('When the person last signed in, in UTC; null for never.'),
    version,
    createdAt: createdAt('person'),
    updatedAt: saved.updatedAt,
    updatedBy: z.string().describe('Who saved it last.'),
  })
  .meta({ id: 'UserDetails' });
export type User = z.infer<typeof user>;

export const userList = listOf(user, 'The people, in the order in which they were added.').meta({ id: 'UserList' });

export const newLinkInput = z.object({ id, currentPassword }).meta({ id: 'NewLinkInput' });
export const invitation = z
  .object({
    user: user.describe('The person who is invited.'),
    link: z.string().describe('The address at which the person chooses a password; it works once.'),
    expiresAt: timestamp.describe('When the link of the invitation ends, in UTC.'),
    mail: z.enum(MAIL_STATES).describe('Whether its mail waits; `GET /users` says what became of it.'),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitation>;

/** Who may be given a message. */
export const userNames = listOf(
  z.object({ id: ownId('person'), username: person.username, name: person.name }).meta({ id: 'UserName' }),
  'Their names.',
).meta({ id: 'UserNames' });

/** How people are named, whoever they are. */
export const displayNames = listOf(
  z.object({ username: person.username, name: person.name }).meta({ id: 'DisplayName' }),
  'User names and names.',
).meta({ id: 'DisplayNames' });

export const userSettings = z
  .object({
    secondStepRoles: z.array(z.enum(ROLES)).describe(own.secondStepRoles),
    version,
  })
  .meta({ id: 'UserSettings' });
export const userSettingsInput = z
  .object({
    secondStepRoles: z.array(choice(ROLES)).max(ROLES.length, code('tooMany')).describe(own.secondStepRoles),
    version: version.optional(),
    currentPassword,
  })
  .meta({ id: 'UserSettingsInput' });

export const signInOptions = z
  .object({ passwordByMail: z.boolean().describe('Whether a link to a new password goes by mail.') })
  .meta({ id: 'SignInOptions' });

const token = exactText(LIMITS.token).describe('What stands behind the `#` of the link.');
export const acceptInvitation = z.object({ token, password: newPassword }).meta({ id: 'InvitationInput' });
export const forgottenPassword = z
  .object({ email: line(LIMITS.email).meta(aboutPerson.email) })
  .meta({ id: 'ForgottenPasswordInput' });
export const resetPassword = z.object({ token, password: newPassword }).meta({ id: 'PasswordResetInput' });
export const linkAccepted = z.object({ success, username: person.username }).meta({ id: 'LinkAccepted' });

export const secondStepCode = exactText(SECOND_STEP.maxCode).describe('A code of the app.');
export const secondStepStart = z
  .object({ uri: z.string().describe('The `otpauth://` address of the secret.') })
  .meta({ id: 'SecondStepStart' });
export const secondStepConfirm = z.object({ code: secondStepCode, currentPassword }).meta({ id: 'SecondStepInput' });
export const recoveryCodes = z
  .object({
    recoveryCodes: z.array(z.string()).describe('Codes that sign in once each, instead of a code of the app.'),
  })
  .meta({ id: 'RecoveryCodes' });

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
    mails: z.array(z.enum(CHOSEN_MAILS)).describe('The mails that you get.'),
    possibleMails: z.array(z.enum(CHOSEN_MAILS)).describe('The mails that your role may get.'),
    secondStepRequired: z.boolean().describe('Whether the role needs a second step.'),
    recoveryCodesLeft: count.describe('How many recovery codes were not used yet.'),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof account>;
export const accountInput = z
  .object({
    name: name.optional(),
    email: email.optional(),
    language: choice(LANGUAGES).optional().describe(own.language),
    mails: z
      .array(choice(CHOSEN_MAILS), { error: code('wrongType') })
      .max(CHOSEN_MAILS.length, code('tooMany'))
      .optional()
      .describe('The mails that you want; all others are turned off.'),
    currentPassword,
  })
  .meta({ id: 'AccountInput' });
