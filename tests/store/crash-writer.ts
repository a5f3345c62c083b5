import { startEmbeddedStore } from '../../server/store/embedded/index.ts';

// The process the crash tests kill: a store on the folder it is given, until it is ended. With a port it listens there.
const [dataDir, port] = process.argv.slice(2);
if (!dataDir) throw new Error('a data folder is needed');
const store = await startEmbeddedStore({ dataDir, ...(port === undefined ? {} : { port: Number(port) }) });
process.stdout.write(`${store.uri}\n`);
process.on('SIGTERM', async () => {
  await store.close();
  process.exit(0);
});
