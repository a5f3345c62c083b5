import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { type Browser, chromium } from 'playwright-core';
import { LANGUAGES } from '../shared/constants.ts';
import { publicPath } from '../shared/paths.ts';
import { launchOptions } from '../tests/support/browser/chromium.ts';
import { startProcess } from '../tests/support/servers/server-process.ts';
import { temporaryFolder } from '../tests/support/temporary.ts';
import buildWhenNeeded from '../tests/support/vitest/setup-build.ts';
import { median } from './support/table.ts';

/*
 * Mobile Lighthouse of the built demo site: every public page in both languages, on a simulated slow 4G phone. Each page
 * is opened once before it is measured, so that its resized pictures exist.
 */
const TABLE = join(import.meta.dirname, 'lighthouse.md');
/** The median of each figure counts, because a slow moment of the machine says nothing about the page. */
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const DEBUGGING_PORT = 9_333;

const pages = {
  home: publicPath.home,
  branches: publicPath.branches,
  hotel: (language: 'tr' | 'en') => publicPath.hotel(language, 'galata-konagi'),
  blog: publicPath.blog,
  post: (language: 'tr' | 'en') => publicPath.post(language, 'cayin-demi'),
  about: publicPath.about,
  contact: publicPath.contact,
};

const flags: Flags = { port: DEBUGGING_PORT, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] };
const score = (results: Result[], category: string) =>
  Math.round(median(results.map(({ categories }) => categories[category]?.score ?? 0)) * 100);
const figure = (results: Result[], audit: string) =>
  median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));

/** The audits that keep a score below 100, in any run. */
const failures = (results: Result[]) => {
  const below = results.flatMap(({ categories, audits }) =>
    CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
  return [...new Set(below)];
};

/** Opens a page once with the screen of Lighthouse's phone, so that its resized pictures exist. */
async function openOnce(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  await page.goto(url, { waitUntil: 'networkidle' });
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

buildWhenNeeded();
const folder = temporaryFolder();
const site = await startProcess(folder.path, { SEED_DEMO: '1' });
const options = await launchOptions();
const browser = await chromium.launch({
  ...options,
  args: [...options.args, `--remote-debugging-port=${DEBUGGING_PORT}`],
});
const rows: string[] = [];
try {
  for (const [name, path] of Object.entries(pages)) {
    for (const language of LANGUAGES) {
      const url = site.url + path(language);
      await openOnce(browser, url);
      const results = await measure(url);
      const scores = CATEGORIES.map((category) => score(results, category));
      const paint = `${(figure(results, 'largest-contentful-paint') / 1000).toFixed(2)} s`;
      const shift = figure(results, 'cumulative-layout-shift').toFixed(3);
      const blocked = `${Math.round(figure(results, 'total-blocking-time'))} ms`;
      const row = [name, language, ...scores, paint, shift, blocked, failures(results).join(', ') || '–'];
      rows.push(`| ${row.join(' | ')} |`);
      process.stdout.write(`${rows.at(-1)}\n`);
    }
  }
} finally {
  await browser.close();
  await site.stop();
  folder.remove();
}

const today = new Date().toISOString().slice(0, 10);
writeFileSync(
  TABLE,
  `# Lighthouse, mobile

${today}, built demo site, simulated slow 4G on a phone four times slower than this machine (${availableParallelism()} cores), median of ${RUNS} runs, load average ${loadavg()[0]?.toFixed(1)}. Goals: 100 in all four, LCP ≤ 1.5 s, CLS 0, TBT ≤ 50 ms.

| page | language | performance | accessibility | best practices | SEO | LCP | CLS | TBT | below 0.9 |
|---|---|---:|---:|---:|---:|---:|---:|---:|---|
${rows.join('\n')}
`,
);
