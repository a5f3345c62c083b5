import { accessSync, constants, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { LIMITS, PASSWORD } from '#shared/constants.ts';
import { isEmail } from '#shared/lib/links/email.ts';
import { newPassword, username } from '#shared/schemas/auth.ts';
import { makeFolder } from './make-folder.ts';

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const whole = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === false;
const folder = (fallback: string) =>
  z
    .string()
    .refine((path) => !isFile(path), 'is a file, not a folder')
    .default(fallback);

/** An empty variable counts as missing; an empty ADMIN_PASSWORD is an error, so that no demo starts by mistake. */
const dropEmpty = (variables: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(variables).filter(
      ([name, value]) => value !== undefined && (value !== '' || name === 'ADMIN_PASSWORD'),
    ),
  );

function isOrigin(address: string): boolean {
  const url = URL.parse(address);
  return url?.href === `${url?.origin}/`;
}

/** Origins in the form in which browsers send them. */
const originList = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .refine(
    (origins) => origins.every((origin) => /^https?:/.test(origin) && URL.parse(origin)?.origin === origin),
    'must be origins such as https://www.example.com, separated by commas: no path, no slash at the end, no *',
  );

/** Hosts in the form in which addresses have them. */
const hostList = z
  .string()
  .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
  .refine(
    (hosts) => hosts.every((host) => URL.parse(`https://${host}`)?.hostname === host),
    'must be hosts such as erp.example.com or 10.0.0.7, separated by commas: no protocol, no port, no path, no *',
  );

/** An unescaped # or / of a password would begin the fragment or the path, and the rest of the password be no host. */
function isMailServer(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.hostname !== '' && url.hash === '' && ['', '/'].includes(url.pathname);
}

/** Without a name, drivers use a database called `test`. @param uri the address of a MongoDB */
export const namesDatabase = (uri: string): boolean => /^mongodb(\+srv)?:\/\/(?:.*@)?[^/?]*\/[^/?]/.test(uri);

function isSender(text: string): boolean {
  const address = /^[^<>\r\n"]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
  return isEmail(address);
}

export const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

const schema = z.object({
  PORT: whole(3000, 0, 65_535),
  HOST: z.string().default('127.0.0.1'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://')
    .refine(namesDatabase, 'names no database: write it behind the hosts, as in mongodb://db.example.com/hotels')
    .optional(),
  DATA_DIR: folder('./data'),
  UPLOADS_DIR: folder('./uploads'),
  UPLOADS_MAX_MB: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
  UPLOADS_STORE: z.enum(['folder', 'gridfs']).default('folder'),
  ADMIN_USERNAME: z
    .string()
    .trim()
    .refine(
      (value) => username.safeParse(value).success,
      `must not be blank, and has at most ${LIMITS.username} characters`,
    )
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .refine(
      (value) => newPassword.safeParse(value).success,
      `must have ${PASSWORD.minBytes} to ${PASSWORD.maxBytes} bytes and not be blank`,
    )
    .optional(),
  SEED_DEMO: flag.optional(),
  JWT_SECRET: z
    .string()
    .refine((value) => Buffer.byteLength(value) >= 32, 'must have at least 32 bytes')
    .optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://www.example.com' })
    .refine(isOrigin, 'must have a protocol and a host only: no user name, password, path, query or fragment')
    .optional(),
  TRUST_PROXY: whole(0, 0, 10),
  LOGIN_MAX_FAILURES: whole(5, 1, 1_000),
  LOGIN_WINDOW_SECONDS: whole(600, 1, 86_400),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .refine(
      isMailServer,
      'must be an address such as smtps://user:password@mail.example.com; in a password write # as %23, @ as %40, / as %2F',
    )
    .optional(),
  MAIL_FROM: z.string().refine(isSender, 'must be an email address, or a name and the address in <>').optional(),
  MESSAGES_PER_ADDRESS: whole(20, 1, 1_000_000),
  MESSAGES_PER_HOUR: whole(1_000, 1, 1_000_000),
  CORS_ORIGINS: originList.optional(),
  WEBHOOK_HOSTS: hostList.default([]),
  METRICS_TOKEN: z
    .string()
    .refine((value) => Buffer.byteLength(value) >= 16, 'must have at least 16 bytes')
    .optional(),
  // systemd describes a handed-over socket in these variables (sd_listen_fds).
  LISTEN_FDS: z.string().optional(),
  LISTEN_PID: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
});

/** `demoMode` is on while no administrator password is given; `listenFd` is a socket that a service manager opened. */
export type Env = z.infer<typeof schema> & { demoMode: boolean; seedDemo: boolean; listenFd: number | undefined };

/**
 * Keeps a demo, whose password is published, on its own machine.
 * @throws Error naming every variable that would make a demo reachable or share its data
 */
export function rejectPublicDemo(env: Env): void {
  if (!env.demoMode) return;
  const host = env.PUBLIC_URL && new URL(env.PUBLIC_URL).hostname.replace(/^\[|\]$/g, '');
  const problems = [
    !LOOPBACK.has(env.HOST) && 'HOST: demo mode listens on loopback only',
    env.TRUST_PROXY > 0 && 'TRUST_PROXY: a demo does not run behind a proxy',
    host && !LOOPBACK.has(host) && 'PUBLIC_URL: a demo has no public address',
    env.MONGODB_URI && 'MONGODB_URI: a demo keeps its data in the embedded store',
  ].filter((problem) => typeof problem === 'string');
  if (problems.length === 0) return;
  throw new Error(problems.map((problem) => `${problem}; set ADMIN_PASSWORD to leave demo mode`).join('\n'));
}

/** systemd hands sockets over from this descriptor on (SD_LISTEN_FDS_START). */
const FIRST_FD = 3;

/** Reads the settings of the README's table. @throws Error with one line for each wrong variable, which begins with it */
export function readEnv(variables: Record<string, string | undefined> = process.env): Env {
  const parsed = schema.safeParse(dropEmpty(variables));
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  }
  if ((parsed.data.SMTP_URL === undefined) !== (parsed.data.MAIL_FROM === undefined)) {
    const missing = parsed.data.SMTP_URL === undefined ? 'SMTP_URL' : 'MAIL_FROM';
    throw new Error(`${missing}: is missing; mail needs SMTP_URL and MAIL_FROM`);
  }
  const demoMode = parsed.data.ADMIN_PASSWORD === undefined;
  const { LISTEN_FDS, LISTEN_PID, SEED_DEMO } = parsed.data;
  const listenFd = LISTEN_FDS === '1' && LISTEN_PID === String(process.pid) ? FIRST_FD : undefined;
  return { ...parsed.data, demoMode, seedDemo: SEED_DEMO ?? demoMode, listenFd };
}

/** Every setting, and what a service manager or Node itself reads from the same file. */
const KNOWN = new Set([...Object.keys(schema.shape), 'NODE_ENV', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'TZ']);

/** The names among those of a settings file that nobody reads, such as a misspelt setting. */
export const unknownSettings = (names: readonly string[]): string[] => names.filter((name) => !KNOWN.has(name));

/**
 * The settings with which a site may start, on folders to which it may write.
 * @throws Error whose lines begin with a variable
 */
export function readUsableEnv(): Env {
  const env = readEnv();
  rejectPublicDemo(env);
  checkFolders(env);
  return env;
}

/** Creates the folders that the site writes to, and checks that it may. @throws Error that begins with the variable */
function checkFolders(env: Env): void {
  const hasOwnData = env.MONGODB_URI === undefined || env.JWT_SECRET === undefined;
  if (hasOwnData) checkFolder('DATA_DIR', env.DATA_DIR, 0o700);
  if (env.UPLOADS_STORE === 'folder') checkFolder('UPLOADS_DIR', env.UPLOADS_DIR);
}

function checkFolder(variable: string, path: string, mode?: number): void {
  const folder = resolve(path);
  try {
    makeFolder(folder, mode);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    const user = process.getuid ? ` the user ${process.getuid()}` : ' its user';
    throw new Error(`${variable}: the site cannot write to the folder ${folder} as${user} (${code})`);
  }
}

/** An older backup is a warning (docs/operating/alarms.yml). */
export const OLDEST_BACKUP_MS = 36 * 60 * 60 * 1000;

/** This file in `DATA_DIR` has the time of the last backup. */
export const lastBackupFile = (dataDir: string): string => join(dataDir, 'last-backup');
