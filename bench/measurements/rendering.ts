import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { publicPath } from '#shared/paths.ts';
import { type Load, startGenerator } from '../support/load.ts';
import type { Running } from '../support/processes.ts';
import { median, noiseOf, type Row } from '../support/table.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const ROUNDS = 5;
const SECONDS = 1.5;
const CONNECTIONS = 4;
const GOAL = { most: 2.5, unit: '×' } as const;

/** The address of the first entry of a list. */
async function firstOf(site: Running, list: string, pathOf: typeof publicPath.hotel): Promise<string> {
  const [first] = (await (await fetch(site.url + list)).json()) as { slug: string }[];
  return pathOf('tr', first?.slug ?? '');
}

type Baseline = typeof import('./render-to-string.tsx');

/** Builds React's `renderToString` of the pages as the site's renderer is built. */
async function buildBaseline(folder: string): Promise<Baseline> {
  await build({
    root: ROOT,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      outDir: folder,
      ssr: resolve(import.meta.dirname, 'render-to-string.tsx'),
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { output: { entryFileNames: 'render-to-string.mjs' } },
    },
  });
  return (await import(pathToFileURL(resolve(folder, 'render-to-string.mjs')).href)) as Baseline;
}

function rateOf(render: () => string, seconds: number): number {
  const begun = performance.now();
  let count = 0;
  for (; performance.now() - begun < seconds * 1000; count += 1) render();
  return (count / (performance.now() - begun)) * 1000;
}

/**
 * Compares pages that are not in the response cache with `renderToString` of the same tree, measured alternately.
 * @param site a site with the demo content
 * @param folder for the build of the comparison
 */
export async function rendering(site: Running, folder: string): Promise<Row[]> {
  const { pageRenderer } = await buildBaseline(folder);
  const rows: Row[] = [];
  const pages = {
    'home page': publicPath.home('tr'),
    'hotel page': await firstOf(site, '/api/hotels', publicPath.hotel),
    'post page': await firstOf(site, '/api/blog', publicPath.post),
  };
  for (const [what, path] of Object.entries(pages)) {
    const html = await (await fetch(site.url + path)).text();
    const state = JSON.parse(/<script[^>]*id="state"[^>]*>([^<]*)</.exec(html)?.[1] ?? '');
    const render = await pageRenderer(path, state);
    if (!html.includes(render().slice(-1_000))) throw new Error(`${path} is not the page that renderToString renders`);
    // A request with a token never gets a cached response.
    const headers = { authorization: 'Bearer none' };
    const load: Load = { what, path, headers, connections: CONNECTIONS, status: 200, seconds: SECONDS, goal: GOAL };
    const generator = startGenerator();
    await generator.measure(site, load);
    rateOf(render, 1);
    const rates: number[] = [];
    const baseline: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.push((await generator.measure(site, load)).rate);
      baseline.push(rateOf(render, SECONDS));
    }
    generator.stop();
    const ratios = rates.map((rate, round) => (baseline[round] ?? Number.NaN) / rate);
    rows.push({
      ...{ what: `${what}, not cached; beside it React's renderToString`, connections: CONNECTIONS, goal: GOAL },
      ...{ site: `${Math.round(median(rates))}/s`, bare: `${Math.round(median(baseline))}/s` },
      ...{ value: median(ratios), noise: noiseOf(ratios) },
    });
  }
  return rows;
}
