import { seedDemoContent } from '#server/demo/seed.ts';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { connectExistingStore } from '#server/store/connect.ts';
import { createUploadStorage } from '#server/uploads/create-storage.ts';
import { runCommand } from './command.ts';

const USAGE = `Usage: npm run seed
Fills an empty store with the content of the demo. The site must not run on the embedded store meanwhile.
`;

runCommand(USAGE, {}, async () => {
  const env = readEnv();
  const log = createLog(env.LOG_LEVEL);
  const store = await connectExistingStore(env, log);
  try {
    await seedDemoContent({ uploads: createUploadStorage(env), log, wanted: true });
  } finally {
    await store.close();
  }
});
