import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { type Browser, chromium } from 'playwright-core';
import { readArguments } from '#server/command-line.ts';
import { LANGUAGES, type Language } from '#shared/constants.ts';
import { publicPath } from '#shared/paths.ts';
import buildIfStale from '../scripts/build/if-stale.ts';
import { launchOptions } from '../tests/support/browser/chromium.ts';
import { startProcess } from '../tests/support/servers/server-process.ts';
import { temporaryFolder } from '../tests/support/temporary.ts';

const USAGE = `Usage: node bench/lighthouse.ts
Runs mobile Lighthouse on the built demo site, on every public page in both languages as on a slow 4G phone, and writes
bench/lighthouse.md.
`;
readArguments(USAGE, {});

const TABLE = join(import.meta.dirname, 'lighthouse.md');
/** The median of several runs counts, because the machine may be slow for a moment. */
const RUNS = 3;
const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const DEBUGGING_PORT = 9_333;

const pages: Record<keyof typeof publicPath, (language: Language) => string> = {
  home: publicPath.home,
  branches: publicPath.branches,
  hotel: (language) => publicPath.hotel(language, 'galata-konagi'),
  blog: publicPath.blog,
  post: (language) => publicPath.post(language, 'cayin-demi'),
  tag: (language) => publicPath.tag(language, 'balat'),
  offers: publicPath.offers,
  offer: (language) => publicPath.offer(language, '3-gece-kalin-2-gece-odeyin'),
  page: (language) => publicPath.page(language, 'cerezler'),
  about: publicPath.about,
  contact: publicPath.contact,
};

const flags: Flags = { port: DEBUGGING_PORT, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] };
const score = (results: Result[], category: string) =>
  Math.round(median(results.map(({ categories }) => categories[category]?.score ?? 0)) * 100);
const figure = (results: Result[], audit: string) =>
  median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));

function lineOf(page: string, language: Language, results: Result[]): string {
  const [performance = 0, ...others] = CATEGORIES.map((category) => score(results, category));
  const shift = Number(figure(results, 'cumulative-layout-shift').toFixed(3));
  const isHeld = performance >= 97 && others.every((each) => each === 100) && shift === 0;
  const paint = `${(figure(results, 'largest-contentful-paint') / 1000).toFixed(2)} s`;
  const blocked = `${Math.round(figure(results, 'total-blocking-time'))} ms`;
  const cells = [page, language, performance, ...others, shift, paint, blocked, isHeld ? 'yes' : '**no**'];
  return `| ${cells.join(' | ')} |`;
}

/** Resized pictures are made at the first request, so a page is opened once before it is measured. */
async function openOnce(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  // An error page would have good scores too.
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`);
  await page.close();
}

async function measure(url: string): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const measured = await lighthouse(url, flags);
    if (!measured) throw new Error(`Lighthouse gave no result for ${url}`);
    results.push(measured.lhr);
  }
  return results;
}

buildIfStale();
const folder = temporaryFolder();
const site = await startProcess(folder.path, { SEED_DEMO: '1' });
const options = await launchOptions();
const browser = await chromium.launch({
  ...options,
  args: [...options.args, `--remote-debugging-port=${DEBUGGING_PORT}`],
});
const lines: string[] = [];
try {
  for (const [page, path] of Object.entries(pages)) {
    for (const language of LANGUAGES) {
      const url = site.url + path(language);
      await openOnce(browser, url);
      lines.push(lineOf(page, language, await measure(url)));
      process.stdout.write(`${lines.at(-1)}\n`);
    }
  }
} finally {
  await browser.close();
  await site.stop();
  folder.remove();
}

const machine = `${new Date().toISOString().slice(0, 10)}, built demo site, simulated slow 4G on a phone four times slower than this machine (${availableParallelism()} cores), median of ${RUNS} runs, load average ${loadavg()[0]?.toFixed(1)}`;
const head = '| page | language | performance | accessibility | best practices | SEO | CLS | LCP | TBT | held |';
const text = `# Lighthouse, mobile

${machine}. Goals: performance 97, 100 in the other three, CLS 0.

${head}
|---|---|---:|---:|---:|---:|---:|---:|---:|---|
${lines.join('\n')}
`;
writeFileSync(TABLE, text);
