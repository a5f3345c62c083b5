import { z } from 'zod';
import { PASSWORD } from '../shared/constants.ts';

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const whole = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);

/** An empty variable means the same as none, as in a copied `.env.example`. */
const dropEmpty = (variables: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));

/** Names and addresses of this machine to itself. */
export const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

const schema = z
  .object({
    PORT: whole(3000, 0, 65_535),
    HOST: z.string().default('127.0.0.1'),
    MONGODB_URI: z
      .string()
      .regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://')
      .optional(),
    DATA_DIR: z.string().default('./data'),
    UPLOADS_DIR: z.string().default('./uploads'),
    UPLOADS_STORE: z.enum(['folder', 'gridfs']).default('folder'),
    ADMIN_USERNAME: z.string().max(64).default('admin'),
    ADMIN_PASSWORD: z
      .string()
      .refine((value) => Buffer.byteLength(value) >= PASSWORD.minBytes, `must have at least ${PASSWORD.minBytes} bytes`)
      .optional(),
    SEED_DEMO: flag.optional(),
    JWT_SECRET: z
      .string()
      .refine((value) => Buffer.byteLength(value) >= 32, 'must have at least 32 bytes')
      .optional(),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    TRUST_PROXY: whole(0, 0, 10),
    LOGIN_MAX_FAILURES: whole(5, 1, 1_000),
    LOGIN_WINDOW_SECONDS: whole(600, 1, 86_400),
    WEB_CONCURRENCY: whole(1, 1, 64),
    METRICS_TOKEN: z
      .string()
      .refine((value) => Buffer.byteLength(value) >= 16, 'must have at least 16 bytes')
      .optional(),
    // What systemd says of a socket it hands over (sd_listen_fds).
    LISTEN_FDS: z.string().optional(),
    LISTEN_PID: z.string().optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  })
  .superRefine((env, context) => {
    if (env.ADMIN_PASSWORD === undefined && !LOOPBACK.has(env.HOST)) {
      const message = 'demo mode listens on loopback only: set ADMIN_PASSWORD to listen elsewhere';
      context.addIssue({ code: 'custom', path: ['HOST'], message });
    }
  });

/**
 * The settings of one server; `demoMode` is on while no administrator password is given, `listenFd` is a socket to
 * listen on that was opened before.
 */
export type Env = z.infer<typeof schema> & { demoMode: boolean; seedDemo: boolean; listenFd: number | undefined };

/** The first one handed over comes after standard input, output and error. */
const FIRST_FD = 3;

/** Handed to this process, or to the one that started it as one of several. */
const isOurs = (pid: string | undefined) => pid === String(process.pid) || pid === String(process.ppid);

/**
 * Reads the settings of the README's table.
 * @throws Error naming every variable that is wrong, one a line
 */
export function readEnv(variables: Record<string, string | undefined> = process.env): Env {
  const parsed = schema.safeParse(dropEmpty(variables));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings are not usable:\n${lines.join('\n')}`);
  }
  const demoMode = parsed.data.ADMIN_PASSWORD === undefined;
  const { LISTEN_FDS, LISTEN_PID, SEED_DEMO } = parsed.data;
  const listenFd = LISTEN_FDS === '1' && isOurs(LISTEN_PID) ? FIRST_FD : undefined;
  return { ...parsed.data, demoMode, seedDemo: SEED_DEMO ?? demoMode, listenFd };
}
