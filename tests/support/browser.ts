import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { demoContact, demoHomepage, demoHotels, demoPosts, demoSeo } from '../../server/demo/content/index.ts';
import { type Env, readEnv } from '../../server/env.ts';
import { createLog } from '../../server/log.ts';
import { createPost } from '../../server/models/blog.ts';
import { saveContact } from '../../server/models/contact.ts';
import { saveHomepage } from '../../server/models/content.ts';
import { createHotel } from '../../server/models/hotels.ts';
import { saveSeo } from '../../server/models/seo.ts';
import { startSite } from '../../server/start.ts';
import { createUploadStorage } from '../../server/uploads/create-storage.ts';
import { launchOptions } from './chromium.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** The built site with the demo content, and a browser beside it. */
export interface BrowsedSite {
  url: string;
  browser: Browser;
  close(): Promise<void>;
}

/** A page that remembers everything a visitor's browser would have complained about. */
export interface WatchedPage {
  page: Page;
  /** Console errors and warnings, thrown errors and failed requests, in words. */
  complaints: string[];
  /** Addresses of the calls the page made for data. */
  calls: string[];
  close(): Promise<void>;
}

/** The demo's texts with one small picture under every name: resizing the real ones takes much longer. */
async function seedQuickly(env: Env): Promise<void> {
  const by = { by: 'test' };
  const uploads = createUploadStorage(env);
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0e4a59' } })
    .webp()
    .toBuffer();
  for (const name of await readdir(join(ROOT, 'server/demo/pictures'))) await uploads.put(name, picture);
  await saveHomepage(demoHomepage, by);
  await saveContact(demoContact, by);
  await saveSeo(demoSeo, by);
  for (const hotel of demoHotels) await createHotel(hotel, by);
  for (const post of demoPosts) await createPost(post, by);
}

/**
 * Starts the built site on a free port with its demo content in folders of its own.
 * @param variables settings besides those of a test, as in the README's table
 */
export async function startBrowsedSite(variables: Record<string, string> = {}): Promise<BrowsedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'browsed-'));
  const env = readEnv({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    UPLOADS_DIR: join(folder, 'uploads'),
    SEED_DEMO: '0',
    LOG_LEVEL: 'silent',
    ...variables,
  });
  const site = await startSite({ env, log: createLog(env.LOG_LEVEL), root: ROOT });
  await seedQuickly(env);
  const browser = await chromium.launch(await launchOptions());
  return {
    url: site.url,
    browser,
    close: async () => {
      await browser.close();
      await site.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Opens an empty page of a new visitor and watches it. */
export async function watchedPage(site: BrowsedSite, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await site.browser.newContext({ baseURL: site.url, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  const calls: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page ends what was still loading; that is no failure.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.url()}: ${response.status()}`);
  });
  return { page, complaints, calls, close: () => context.close() };
}
