import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { readEnv } from '../../server/env.ts';
import { createLog } from '../../server/log.ts';
import { startSite } from '../../server/start.ts';
import type { ErrorCode } from '../../shared/error-codes.ts';

/** Who may sign in to a test site. */
export const ADMIN = { username: 'yonetici', password: 'Boğaziçi-köprüsü-1973' } as const;

/** What a call may carry: an object or array is sent as JSON, a string as it is, a form as multipart. */
export interface CallOptions {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/** An answer, its JSON read; `body` is undefined when it is no JSON. */
export interface Answer<T> {
  status: number;
  headers: Headers;
  text: string;
  body: T;
}

/** A real site on a free port with folders of its own. */
export interface TestSite {
  url: string;
  dataDir: string;
  uploadsDir: string;
  /** Calls an address below the site's own one, such as `/api/hotels`. */
  call<T = Record<string, unknown>>(method: string, path: string, options?: CallOptions): Promise<Answer<T>>;
  /** @returns a fresh administrator's token */
  signIn(): Promise<string>;
  /** Stops the site and removes its folders. */
  close(): Promise<void>;
}

const SHELL = '<!doctype html><html lang="%lang%"><head><!--head--></head><body><!--body--><!--state--></body></html>';
const RENDERER = `export const render = async () => ({ status: 200, language: 'tr', head: '', body: '', state: null });\n`;

/** The least a build leaves behind, for tests that open no page; or what it did leave. */
async function writeClient(root: string, built: boolean): Promise<void> {
  if (built) {
    await symlink(resolve(import.meta.dirname, '../../dist'), join(root, 'dist'));
    return;
  }
  await mkdir(join(root, 'dist/client'), { recursive: true });
  await mkdir(join(root, 'dist/render'), { recursive: true });
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  await writeFile(join(root, 'dist/client/index.html'), SHELL);
  await writeFile(join(root, 'dist/client/admin.html'), SHELL);
  await writeFile(join(root, 'dist/render/entry-server.js'), RENDERER);
}

/**
 * Starts the whole site in this process, on the embedded store.
 * @param variables settings besides those of a test, as in the README's table
 * @param options `built` for the real pages, which need `npm run build` before
 */
export async function startTestSite(variables: Record<string, string> = {}, { built = false } = {}): Promise<TestSite> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const dataDir = join(folder, 'data');
  const uploadsDir = join(folder, 'uploads');
  await writeClient(folder, built);
  const env = readEnv({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    UPLOADS_DIR: uploadsDir,
    SEED_DEMO: '0',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'silent',
    ...variables,
  });
  const site = await startSite({ env, log: createLog(env.LOG_LEVEL), root: folder });

  async function call<T>(method: string, path: string, options: CallOptions = {}): Promise<Answer<T>> {
    const headers = new Headers(options.headers);
    if (options.token !== undefined) headers.set('authorization', `Bearer ${options.token}`);
    const response = await fetch(site.url + path, { method, headers, ...bodyOf(options.body, headers) });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (isJson ? JSON.parse(text) : undefined) as T,
    };
  }

  return {
    url: site.url,
    dataDir,
    uploadsDir,
    call,
    signIn: async () => {
      const { body } = await call<{ token: string }>('POST', '/api/auth/login', { body: ADMIN });
      return body.token;
    },
    close: async () => {
      await site.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function bodyOf(body: unknown, headers: Headers): { body?: string | FormData } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  if (!headers.has('content-type')) headers.set('content-type', 'application/json');
  return { body: typeof body === 'string' ? body : JSON.stringify(body) };
}

/** Expects a refusal in the one shape every refusal has (ruling D13), with nothing of the server's inside in it. */
export function expectRefusal(answer: Answer<unknown>, status: number, code: ErrorCode): void {
  expect({ status: answer.status, body: answer.body }).toMatchObject({
    status,
    body: { error: expect.stringMatching(/\S/), code, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  });
  expect(answer.text).not.toMatch(/node_modules|\bat .+:\d+:\d+|stack/);
}

/** A whole hotel as the back office sends it. */
export const sampleHotel = {
  name: "Ünal's Hotel",
  city: 'İstanbul',
  address: 'Çukurcuma Caddesi No: 12, Beyoğlu',
  description: 'Boğaz’a nazır, güler yüzlü bir aile işletmesi.\nŞehrin gürültüsünden uzak.',
  phone: '+90 212 555 01 23',
  whatsapp: '+90 532 555 01 23',
  reservationLink: 'https://rezervasyon.example.com/unal',
  featuredImage: '/uploads/on-cephe.webp',
  gallery: ['/uploads/lobi.webp', '/uploads/teras.webp'],
  features: ['Ücretsiz Wi-Fi', 'Açık büfe kahvaltı', 'Otopark'],
  rooms: [
    {
      id: '1715500000000',
      type: 'Deniz manzaralı çift kişilik oda',
      price: 4500,
      description: 'Geniş pencereli, ferah bir oda.',
      image: '/uploads/oda-1.webp',
      features: ['Minibar', 'Klima'],
    },
    {
      id: '1715500000001',
      type: 'Aile odası',
      price: 0,
      description: 'Dört kişilik, iki bölmeli.',
      image: '',
      features: [],
    },
  ],
};

/** English words for `sampleHotel`, complete. */
export const hotelEnglish = {
  description: 'A friendly family house overlooking the Bosphorus.',
  features: ['Free Wi-Fi', 'Buffet breakfast', 'Car park'],
  address: '12 Çukurcuma Street, Beyoğlu',
};

/** A whole post as the back office sends it; published. */
export const samplePost = {
  title: 'İstanbul’da Güz: Çınaraltı Sohbetleri',
  content: 'Eylül gelince şehir yavaşlar.\n\nBoğaz’da lüfer zamanı başlar; ışık yumuşar, gölgeler uzar.',
  author: 'Şeyma Gündoğdu',
  publishDate: '2024-05-12',
  tags: ['Gezi', 'Sonbahar'],
  featuredImage: '/uploads/guz.webp',
  published: true,
};

/** A real picture of the given size. */
export function picture(format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' = 'png', width = 640, height = 480) {
  return sharp({ create: { width, height, channels: 3, background: '#7a3b2e' } })
    .toFormat(format)
    .toBuffer();
}

/** A photograph of nothing but grain: as many bytes as a picture of its size can have. */
export function grain(width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const;
  return sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A multipart form with files under one field name. */
export function fileForm(field: string, files: { bytes: Uint8Array; name: string; type?: string }[]): FormData {
  const form = new FormData();
  for (const { bytes, name, type = 'image/png' } of files) {
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  }
  return form;
}
