import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { type Browser, chromium } from 'playwright-core';
import { LANGUAGES, type Language } from '#shared/constants.ts';
import { publicPath } from '#shared/paths.ts';
import { launchOptions } from '../tests/support/browser/chromium.ts';
import { startProcess } from '../tests/support/servers/server-process.ts';
import { temporaryFolder } from '../tests/support/temporary.ts';
import buildWhenNeeded from '../tests/support/vitest/setup-build.ts';
import { type Audited, GOALS_TEXT, lighthouseTable, missedGoals } from './support/lighthouse-table.ts';
import { median } from './support/table.ts';

/*
 * Mobile Lighthouse of the built demo site: every public page in both languages, on a simulated slow 4G phone. Each page
 * is opened once before it is measured, so that its resized pictures exist. The exit code is 1 when a goal is missed.
 */
const TABLE = join(import.meta.dirname, 'lighthouse.md');
/** The median of each figure counts, because a slow moment of the machine says nothing about the page. */
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const DEBUGGING_PORT = 9_333;

/** The compiler requires one of each public page. */
const pages: Record<keyof typeof publicPath, (language: Language) => string> = {
  home: publicPath.home,
  branches: publicPath.branches,
  hotel: (language) => publicPath.hotel(language, 'galata-konagi'),
  blog: publicPath.blog,
  post: (language) => publicPath.post(language, 'cayin-demi'),
  tag: (language) => publicPath.tag(language, 'balat'),
  page: (language) => publicPath.page(language, 'cerezler'),
  about: publicPath.about,
  contact: publicPath.contact,
};

const flags: Flags = { port: DEBUGGING_PORT, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] };
const score = (results: Result[], category: string) =>
  Math.round(median(results.map(({ categories }) => categories[category]?.score ?? 0)) * 100);
const figure = (results: Result[], audit: string) =>
  median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));

/** The audits that keep a score below 100, in any run. */
const failures = (results: Result[]): string[] => {
  const below = results.flatMap(({ categories, audits }) =>
    CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
  return [...new Set(below)];
};

const figuresOf = (results: Result[]): Omit<Audited, 'page' | 'language'> => ({
  scores: CATEGORIES.map((category) => score(results, category)),
  paint: figure(results, 'largest-contentful-paint'),
  shift: figure(results, 'cumulative-layout-shift'),
  blocked: figure(results, 'total-blocking-time'),
  below: failures(results),
});

/** Opens a page once with the screen of Lighthouse's phone, so that its resized pictures exist. */
async function openOnce(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  // An error page would have good scores, too.
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

buildWhenNeeded();
const folder = temporaryFolder();
const site = await startProcess(folder.path, { SEED_DEMO: '1' });
const options = await launchOptions();
const browser = await chromium.launch({
  ...options,
  args: [...options.args, `--remote-debugging-port=${DEBUGGING_PORT}`],
});
const audited: Audited[] = [];
try {
  for (const [page, path] of Object.entries(pages)) {
    for (const language of LANGUAGES) {
      const url = site.url + path(language);
      await openOnce(browser, url);
      audited.push({ page, language, ...figuresOf(await measure(url)) });
      process.stdout.write(`${page}, ${language}\n`);
    }
  }
} finally {
  await browser.close();
  await site.stop();
  folder.remove();
}

const today = new Date().toISOString().slice(0, 10);
const machine = `simulated slow 4G on a phone four times slower than this machine (${availableParallelism()} cores), median of ${RUNS} runs, load average ${loadavg()[0]?.toFixed(1)}`;
const missed = audited.filter((page) => missedGoals(page).length > 0).length;
const text = `# Lighthouse, mobile

${today}, built demo site, ${machine}. Goals: ${GOALS_TEXT}.

${lighthouseTable(audited)}
${missed === 0 ? 'Every goal holds.' : `Pages that miss a goal: ${missed}.`}
`;
writeFileSync(TABLE, text);
process.stdout.write(`\n${text}`);
process.exitCode = missed === 0 ? 0 : 1;
