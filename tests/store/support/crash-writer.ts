import { startEmbeddedStore } from '#server/store/embedded/index.ts';

// The process that the crash tests kill: it serves a store on a folder, on a loopback port if one is given.
const [dataDir, port] = process.argv.slice(2);
if (!dataDir) throw new Error('a data folder is needed');
const store = await startEmbeddedStore({ dataDir, ...(port === undefined ? {} : { port: Number(port) }) });
process.stdout.write(`${store.uri}\n`);
process.on('SIGTERM', async () => {
  await store.close();
  process.exit(0);
});
