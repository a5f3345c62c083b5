import { existsSync, statfsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { DAY_MS, HOUR_MS } from '#shared/lib/numbers/date.ts';
import { type Env, lastBackupFile, OLDEST_BACKUP_MS } from './env.ts';
import { askMailServer } from './mail/smtp.ts';
import { askDatabase } from './store/connect.ts';
import { StoreAway } from './store/connection-error.ts';
import { hasStore, STORE_FILE } from './store/embedded/index.ts';

/** An answer of another machine takes no longer; a restart of the site waits for it. */
const ASKED_MS = 5_000;
/** As the alarms of docs/operating/alarms.yml. */
const LEAST_FREE = 0.1;
const CERTIFICATE_DAYS = 14;
/** The clocks of several machines agree to a second (docs/operating/several-machines.md); an answer takes time too. */
const CLOCK_MS = 2_000;

/**
 * Looks at what a site needs beside its settings and which may change while it runs: database, disk, mail, certificate,
 * clock and backup.
 * @returns a line for each problem, which begins with a variable where one is behind it
 * @throws Error that begins with `MONGODB_URI` when the database is there and refuses the site, as at a start
 */
export async function examine(env: Env): Promise<string[]> {
  const found = await Promise.all([
    database(env),
    ...disks(env),
    mail(env),
    certificate(env),
    ownClock(env),
    lastBackup(env),
  ]);
  return found.filter((line) => line !== undefined);
}

async function database({ MONGODB_URI: address }: Env): Promise<string | undefined> {
  if (address === undefined) return undefined;
  const before = Date.now();
  try {
    const time = await askDatabase(address);
    const after = Date.now();
    const differs = time !== undefined && (time < before - CLOCK_MS || time > after + CLOCK_MS);
    return differs ? `The clock differs from that of the database by ${seconds(time - after)}` : undefined;
  } catch (thrown) {
    if (thrown instanceof StoreAway) return `${thrown.message}; the site starts and responds with 503 until then`;
    throw thrown;
  }
}

const seconds = (ms: number) => `${Math.round(Math.abs(ms) / 1_000)} s`;

function disks({ DATA_DIR, UPLOADS_DIR }: Env): (string | undefined)[] {
  return Object.entries({ DATA_DIR, UPLOADS_DIR }).map(([variable, folder]) => {
    if (!existsSync(folder)) return undefined;
    const { bavail, blocks } = statfsSync(folder);
    const percent = Math.floor((100 * bavail) / blocks);
    return bavail / blocks < LEAST_FREE ? `${variable}: only ${percent} % of the disk is free` : undefined;
  });
}

async function mail({ SMTP_URL: url }: Env): Promise<string | undefined> {
  if (url === undefined) return undefined;
  return askMailServer(url, ASKED_MS).then(
    () => undefined,
    (thrown: Error) => `SMTP_URL: the mail server does not take mails: ${thrown.message}`,
  );
}

/** The certificate that visitors get, as far as this machine reaches the site's own address. */
async function certificate({ PUBLIC_URL }: Env): Promise<string | undefined> {
  if (!PUBLIC_URL?.startsWith('https:')) return undefined;
  const url = new URL(PUBLIC_URL);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const { promise, resolve: tell } = Promise.withResolvers<string | undefined>();
  const away = (why: string) => tell(`PUBLIC_URL: ${url.host} does not answer this machine: ${why}`);
  const named = /[a-z]/i.test(host) && !host.includes(':');
  const socket = connectTls({
    host,
    port: Number(url.port || 443),
    rejectUnauthorized: false,
    ...(named && { servername: host }),
  });
  socket.setTimeout(ASKED_MS, () => away('no answer'));
  socket.once('error', (thrown) => away(thrown.message));
  socket.once('secureConnect', () => {
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS);
    if (days < CERTIFICATE_DAYS) tell(`PUBLIC_URL: the certificate of ${url.host} ends in ${days} days`);
    else if (!socket.authorized)
      tell(`PUBLIC_URL: browsers refuse the certificate of ${url.host}: ${socket.authorizationError}`);
    else tell(undefined);
  });
  return promise.finally(() => socket.destroy());
}

/** Files that the site has written before cannot be from the future. */
function ownClock({ DATA_DIR }: Env): string | undefined {
  const files = [join(DATA_DIR, STORE_FILE), lastBackupFile(DATA_DIR), join(import.meta.dirname, '../package.json')];
  const ahead = Math.max(...files.map(modified)) - Date.now();
  return ahead > CLOCK_MS ? `The clock is behind the last write of the site by ${seconds(ahead)}` : undefined;
}

function lastBackup({ MONGODB_URI, DATA_DIR, demoMode }: Env): string | undefined {
  if (MONGODB_URI !== undefined || demoMode || !hasStore(resolve(DATA_DIR))) return undefined;
  const at = modified(lastBackupFile(DATA_DIR));
  if (at === 0) return 'DATA_DIR: there was no backup yet (db:backup)';
  const hours = Math.floor((Date.now() - at) / HOUR_MS);
  return hours * HOUR_MS > OLDEST_BACKUP_MS ? `DATA_DIR: the last backup is ${hours} hours old` : undefined;
}

const modified = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
