import { seedDemoContent } from '#server/demo/seed.ts';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { connectExistingStore } from '#server/store/connect.ts';
import { createUploadStorage } from '#server/uploads/create-storage.ts';
import { runCommand, UsageError } from './command.ts';

// Seeds an empty store with the demo content. The server must not run on the embedded store meanwhile.
const USAGE = 'npm run seed';

runCommand(USAGE, async (args) => {
  if (args.length > 0) throw new UsageError('The command has no arguments.');
  const env = readEnv();
  const log = createLog(env.LOG_LEVEL);
  const store = await connectExistingStore(env, log);
  try {
    await seedDemoContent({ uploads: createUploadStorage(env), log, wanted: true });
  } finally {
    await store.close();
  }
});
