import { movePictures } from '#server/backup/move-pictures.ts';
import { readEnv } from '#server/env.ts';
import { runCommand } from './command.ts';

const USAGE = `Usage: npm run pictures:move
Moves the pictures between UPLOADS_DIR and GridFS to where UPLOADS_STORE says; the site may run meanwhile.
`;

runCommand(USAGE, {}, async () => {
  const env = readEnv();
  const moved = await movePictures(env);
  process.stdout.write(`${moved} pictures moved to ${env.UPLOADS_STORE === 'gridfs' ? 'GridFS' : env.UPLOADS_DIR}.\n`);
});
