import buildIfStale from './if-stale.ts';

// `npm start`. The server runs in this process, so that signals and exit codes reach the server directly. The server
// explains its options without a build.
if (!process.argv.includes('--help')) buildIfStale();
await import('#server/main.ts');
