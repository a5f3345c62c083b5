import { givenSecret } from '#server/auth/secret.ts';
import { examine } from '#server/doctor.ts';
import { readUsableEnv } from '#server/env.ts';
import { checkRestored } from '#server/store/unfinished.ts';
import { runCommand } from './command.ts';

const USAGE = `Usage: npm run doctor [-- --env-file=<file>]
Says whether the site can start with its settings. Wrong settings, folders without rights and a damaged secret end it with 78 and
a line that begins with the variable. A database that is away, a full disk, mail, the certificate, the clock and an old
backup are warnings, which end it with 0. It changes nothing but creates missing folders.
`;

/** EX_CONFIG of sysexits.h. */
const EXIT_CONFIG = 78;

runCommand(
  USAGE,
  {},
  async () => {
    const env = readUsableEnv();
    await givenSecret(env);
    if (env.MONGODB_URI === undefined) checkRestored(env.DATA_DIR);
    const warnings = await examine(env);
    for (const warning of warnings) process.stdout.write(`Warning: ${warning}\n`);
    process.stdout.write('The site can start with its settings, folders and secret.\n');
  },
  EXIT_CONFIG,
);
