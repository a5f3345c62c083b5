import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { hashPassword } from '#server/auth/password.ts';
import { isWeakPasswordOf } from '#server/auth/weak-password.ts';
import { type Env, readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { mailAccountChange } from '#server/mail/account-mail.ts';
import { createMailer } from '#server/mail/smtp.ts';
import { addMissingSettings } from '#server/models/common/settings.ts';
import { settleAdministrators } from '#server/models/users/administrators.ts';
import { addUser, makeAdministrator, takeOverAdministrators } from '#server/models/users/first-users.ts';
import { savePassword } from '#server/models/users/passwords.ts';
import { administratorNames } from '#server/models/users/people.ts';
import { removeSecondStep } from '#server/models/users/second-step.ts';
import { findUser } from '#server/models/users/users.ts';
import { connectExistingStore } from '#server/store/connect.ts';
import { LIMITS, PASSWORD } from '#shared/constants.ts';
import { newPassword, newUsername, username as usernameSchema } from '#shared/schemas/auth.ts';
import { runCommand, UsageError } from './command.ts';

const USAGE = `Usage: npm run admin:password [-- <user name>]
Sets a person's password, takes the second step off and ends all sessions of that person. The password is asked for, or is
the first line of standard input. Without a name it is the person that ADMIN_USERNAME names. The site may run meanwhile.
`;

const INTERRUPTED = 130;

async function ask(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  terminal.once('SIGINT', () => process.exit(INTERRUPTED));
  const answers: string[] = [];
  for (const question of ['New password: ', '\nOnce more: ']) {
    process.stderr.write(question);
    answers.push(await terminal.question(''));
  }
  terminal.close();
  process.stderr.write('\n');
  if (answers[0] !== answers[1]) throw new Error('The two are not the same. Nothing was changed.');
  return answers[0] ?? '';
}

async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) return ask();
  return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? '';
}

async function checkStrength(password: string, username: string): Promise<void> {
  if (!newPassword.safeParse(password).success)
    throw new Error(
      `A password has ${PASSWORD.minBytes} to ${PASSWORD.maxBytes} bytes and is not blank. Nothing was changed.`,
    );
  if (await isWeakPasswordOf(username, password))
    throw new Error('This password is too easy to guess. Nothing was changed.');
}

/**
 * Creates the first administrator when the store has none, and makes an existing person one. The person is told by mail,
 * where the site sends mail.
 */
async function setPassword(username: string, password: string, env: Env): Promise<string> {
  const user = await findUser(username);
  if (user) {
    const isFirst = (await administratorNames()).length === 0;
    if (isFirst) await makeAdministrator(user);
    await savePassword(user._id, await hashPassword(password));
    const hadSecondStep = await removeSecondStep(user._id);
    const secondStep = hadSecondStep ? ', the second step is taken off and can be set up anew on the account page' : '';
    const administrator = isFirst ? ', the person is an administrator now' : '';
    // The site sends it, now or at its next start.
    const sender = { sendMailSoon: createMailer(env) && (() => undefined) };
    await mailAccountChange(sender, user, { kind: 'password', by: 'server' });
    if (hadSecondStep) await mailAccountChange(sender, user, { kind: 'secondStepOff', by: 'server' });
    return `The password of ${user.username} is set${secondStep}${administrator}, and all its sessions are ended.`;
  }
  await addUser({ username, passwordHash: await hashPassword(password) });
  return `The first administrator, ${username}, is created.`;
}

async function checkName(username: string): Promise<void> {
  const names = await administratorNames();
  process.stdout.write(names.length > 0 ? `Administrators: ${names.join(', ')}\n` : 'There is no administrator yet.\n');
  if (await findUser(username)) return;
  if (names.length > 0) {
    throw new Error(`There is no administrator ${username}, only: ${names.join(', ')}. Nothing was changed.`);
  }
  if (!newUsername.safeParse(username).success)
    throw new Error('A new user name has Latin letters, digits and . _ - only. Nothing was changed.');
}

runCommand(USAGE, { allowPositionals: true }, async ({ positionals }) => {
  const env = readEnv();
  const [given = env.ADMIN_USERNAME, ...more] = positionals;
  const { data: username } = usernameSchema.safeParse(given);
  if (username === undefined || more.length > 0)
    throw new UsageError(`One user name of 1 to ${LIMITS.username} characters is expected.`);
  const store = await connectExistingStore(env, createLog('silent'), { alsoRunning: true });
  try {
    await addMissingSettings();
    await takeOverAdministrators();
    await settleAdministrators();
    await checkName(username);
    const password = await readPassword();
    await checkStrength(password, username);
    process.stdout.write(`${await setPassword(username, password, env)}\n`);
  } finally {
    await store.close();
  }
});
