import { movePictures } from '#server/backup/move-pictures.ts';
import { readEnv } from '#server/env.ts';
import { runCommand, UsageError } from './command.ts';

// Moves the pictures between UPLOADS_DIR and GridFS to where UPLOADS_STORE says; the site may run meanwhile.
const USAGE = 'npm run pictures:move';

runCommand(USAGE, async (args) => {
  if (args.length > 0) throw new UsageError('The command has no arguments.');
  const env = readEnv();
  const moved = await movePictures(env);
  process.stdout.write(`${moved} pictures moved to ${env.UPLOADS_STORE === 'gridfs' ? 'GridFS' : env.UPLOADS_DIR}.\n`);
});
