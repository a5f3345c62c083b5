import { createInterface } from 'node:readline/promises';
import { hashPassword, isWeakPassword } from '../server/auth/password.ts';
import { readEnv } from '../server/env.ts';
import { createLog } from '../server/log.ts';
import { endSessions, findAdministrator, savePassword } from '../server/models/auth.ts';
import { connectStore } from '../server/store/connect.ts';
import { enErrors } from '../shared/i18n/en-errors.ts';
import { newPassword } from '../shared/schemas/auth.ts';

/** The first line of standard input; asked for when a person sits there. */
async function readPassword(username: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdin.isTTY ? process.stderr : undefined });
  try {
    if (process.stdin.isTTY) return await lines.question(`New password for ${username}: `);
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
  }
}

/** What is wrong with a password, in words; nothing when it may be used. */
function refusalOf(password: string, username: string): string | undefined {
  const parsed = newPassword.safeParse(password);
  if (!parsed.success) return 'The password must have 12 to 1,024 bytes.';
  return isWeakPassword(password, [username]) ? enErrors.errors['auth.weakPassword'] : undefined;
}

// Sets the administrator's password from the shell and ends every session of that administrator.
const env = readEnv();
const username = process.argv[2] ?? env.ADMIN_USERNAME;
const password = await readPassword(username);
const refusal = refusalOf(password, username);
if (refusal) {
  process.stderr.write(`${refusal}\n`);
  process.exit(1);
}
const store = await connectStore(env, createLog('silent'));
try {
  await savePassword(username, await hashPassword(password));
  const administrator = await findAdministrator(username);
  if (administrator) await endSessions(administrator._id);
  process.stdout.write(`Password of ${username} set; all its sessions ended.\n`);
} finally {
  await store.close();
}
