import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { PICTURE_SIZES } from '#server/uploads/picture-sizes.ts';
import { publicPath } from '#shared/paths.ts';
import { startNode } from '../tests/support/servers/child-process.ts';
import { LISTENING } from '../tests/support/servers/server-process.ts';
import type { Note } from './figures.ts';
import { addHotels, changed, load, memoryOf, read, SECONDS, saveLoad } from './load.ts';
import { folder, ROOT, type Site } from './sites.ts';

const HOTEL = 'galata-konagi';
const REST_MS = 15_000;
/** A request with a token never gets a cached response. */
const UNCACHED = { connections: 4, headers: { authorization: 'Bearer none' } };
const CACHED_PATHS = {
  'home page': '/',
  'hotel page': publicPath.hotel('en', HOTEL),
  'REST list of hotels': '/api/hotels',
};
const PAGES = [publicPath.home('tr'), publicPath.hotel('tr', HOTEL), publicPath.post('tr', 'cayin-demi')];

/** Cached pages and public reads, alternately with a bare server that sends the same bytes. */
async function cachedReads(site: Site, note: Note): Promise<void> {
  const recorded: Record<string, { type: string; body: string }> = {};
  for (const path of Object.values(CACHED_PATHS)) {
    const response = await fetch(site.url + path, { headers: { 'accept-encoding': 'identity' } });
    recorded[path] = { type: response.headers.get('content-type') ?? '', body: await response.text() };
  }
  const file = join(folder.path, 'responses.json');
  writeFileSync(file, JSON.stringify(recorded));
  const bare = startNode([join(import.meta.dirname, 'bare-server.ts'), file], { cwd: ROOT, env: process.env });
  const bareUrl = await bare.written(LISTENING);
  for (const [what, path] of Object.entries(CACHED_PATHS)) {
    await load({ url: site.url + path, duration: 1 });
    const beside = await load({ url: bareUrl + path });
    const { rate, p99 } = await load({ url: site.url + path });
    note(`${what}, cached`, rate, '/s');
    note(`${what}, cached, of a bare server`, (rate / beside.rate) * 100, '%', { goal: { least: 60 } });
    note(`${what}, cached: p99`, p99, 'ms', { goal: { most: 50 } });
  }
  await bare.stop();
}

/** The module of a checkout that renders its pages with nothing but React. */
async function rendererOf(checkout: string): Promise<typeof import('./render-to-string.tsx')> {
  const outDir = join(folder.path, `render-${encodeURIComponent(checkout)}`);
  await build({
    root: checkout,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      outDir,
      ssr: join(checkout, 'bench/render-to-string.tsx'),
      rolldownOptions: { output: { entryFileNames: 'render-to-string.mjs' } },
    },
  });
  return import(pathToFileURL(join(outDir, 'render-to-string.mjs')).href);
}
const renderers = new Map<string, Awaited<ReturnType<typeof rendererOf>>>();

/** Pages that are not cached, alternately with React's renderToString of the same tree. */
async function rendering({ checkout, url }: Site, note: Note): Promise<void> {
  const renderer = renderers.get(checkout) ?? (await rendererOf(checkout));
  renderers.set(checkout, renderer);
  for (const path of PAGES) {
    const html = await read(url + path);
    const render = await renderer.pageRenderer(
      path,
      JSON.parse(/<script[^>]*id="state"[^>]*>([^<]*)</.exec(html)?.[1] ?? ''),
    );
    await load({ url: url + path, ...UNCACHED, duration: 1 });
    const { rate } = await load({ url: url + path, ...UNCACHED });
    const until = performance.now() + SECONDS * 1000;
    let count = 0;
    for (; performance.now() < until; count += 1) render();
    note(`${path}, not cached`, rate, '/s');
    note(`${path}, not cached, to renderToString`, count / SECONDS / rate, '×', { goal: { most: 1.3 } });
  }
}

async function saves({ url }: Site, note: Note): Promise<void> {
  const { admin, hotels } = await addHotels(url);
  await saveLoad(url, admin, hotels, { duration: SECONDS });
  const { rate, p97_5 } = await saveLoad(url, admin, hotels, { duration: 2 * SECONDS });
  note('saves of hotels (REST, token, durable)', rate, '/s', { ratio: { least: 2.5 } });
  note('save of a hotel: 97.5 % within', p97_5, 'ms', { goal: { most: 80 } });
}

/** The home page alone and beside ten saves a second. */
async function besideSaves({ url }: Site, note: Note): Promise<void> {
  const { admin, hotels } = await addHotels(url);
  const [hotel] = hotels;
  if (!hotel) throw new Error('there is no hotel to save');
  await load({ url, duration: 1 });
  const alone = await load({ url });
  let saving = true;
  const writer = (async () => {
    for (let count = 0; saving; count += 1) {
      const tick = pause(100);
      const { status } = await admin.call('PUT', `/api/hotels/${hotel.id}`, { body: changed(hotel, count) });
      if (status !== 200) throw new Error(`a save answered ${status}`);
      await tick;
    }
  })();
  const { rate, p99 } = await load({ url });
  saving = false;
  await writer;
  note('home page beside ten saves a second, of alone', (rate / alone.rate) * 100, '%', { goal: { least: 70 } });
  note('home page beside ten saves a second: p99', p99, 'ms', { goal: { most: 100 } });
}

/** Memory of all processes of the site; both builds get the same number of requests. */
async function memory({ url, pid }: Site, note: Note): Promise<void> {
  await pause(REST_MS);
  note('memory at rest', memoryOf(pid), 'MB', { ratio: { most: 0.6 } });
  for (const path of Object.values(CACHED_PATHS)) await load({ url: url + path, amount: 4_000 });
  for (const path of PAGES) await load({ url: url + path, ...UNCACHED, amount: 500 });
  const { admin, hotels } = await addHotels(url);
  await saveLoad(url, admin, hotels, { amount: 1_000 });
  note('memory after the mixed load', memoryOf(pid), 'MB', { ratio: { most: 0.4 } });
}

async function everyPictureSize({ url, pid }: Site, note: Note): Promise<void> {
  for (const name of readdirSync(join(ROOT, 'server/demo/pictures'))) {
    await Promise.all(
      PICTURE_SIZES.map(async ({ width, height, format }) => {
        const response = await fetch(`${url}/uploads/${name}?w=${width}${height ? `&h=${height}` : ''}&f=${format}`);
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`a size of ${name} answered ${response.status}`);
      }),
    );
  }
  note('memory after every size of every picture', memoryOf(pid), 'MB', { ratio: { most: 0.4 } });
}

async function startToAnswer({ answeredIn }: Site, note: Note): Promise<void> {
  note('start to first answer', answeredIn, 'ms', { goal: { most: 1_500 }, ratio: { most: 0.8 } });
}

/** Measurements of a site that has just started. */
export const MEASURES = {
  start: startToAnswer,
  cached: cachedReads,
  rendering,
  saves,
  'beside-saves': besideSaves,
  memory,
  pictures: everyPictureSize,
};
