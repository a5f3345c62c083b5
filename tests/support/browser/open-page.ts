import { type Browser, type BrowserContextOptions, chromium, type Page, type Request } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { idle } from './checks/idle.ts';
import { reportViolations } from './other-browsers/driver.ts';
import type { Site } from './sites.ts';

export interface OpenedPage {
  page: Page;
  calls: string[];
  /**
   * Names the problems that the test provokes: each pattern must match a problem, and any other problem fails the test.
   * By default any console message, thrown error, failed request or error status fails the test.
   */
  expectProblems(...patterns: RegExp[]): void;
  /**
   * Waits for all requests but pictures, because a running request fails when a test ends the session or the network.
   */
  requestsFinished(): Promise<void>;
}

let connection: Promise<Browser> | undefined;
const browser = () => {
  connection ??= chromium.launch(inject('launchOptions'));
  return connection;
};

/** Opens an empty page of a new visitor; problems in the page fail the test. */
export async function openPage(site: Site, options: BrowserContextOptions = {}): Promise<OpenedPage> {
  const context = await (await browser()).newContext({ baseURL: site.url, ...options });
  // No browser names in its console what a library has tried and given up.
  await context.addInitScript(reportViolations);
  const problems: string[] = [];
  const expected: RegExp[] = [];
  const calls: string[] = [];
  const unfinished = new Set<Request>();
  context.on('console', (message) => {
    // The event below reports a failed request.
    if (message.text().startsWith('Failed to load resource')) return;
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  context.on('weberror', (error) => problems.push(error.error().message));
  context.on('request', (request) => {
    if (request.resourceType() !== 'image') unfinished.add(request);
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  context.on('requestfinished', (request) => unfinished.delete(request));
  context.on('requestfailed', (request) => {
    unfinished.delete(request);
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts its requests, and a browser without scripts blocks their preloading; neither is a problem.
    if (reason !== 'net::ERR_ABORTED' && !(reason === 'csp' && options.javaScriptEnabled === false))
      problems.push(`${request.url()}: ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.url()}: ${response.status()}`);
  });
  const absent = () => expected.filter((pattern) => !problems.some((problem) => pattern.test(problem)));
  onTestFinished(async () => {
    // An expected failure may still be under way at the end of a test.
    const occurrence = expect.poll(absent, { message: 'expected problems that did not occur' }).toEqual([]);
    const [occurred] = await Promise.allSettled([occurrence]);
    await context.close();
    const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
    expect(unexpected, `problems in the browser:\n${unexpected.join('\n')}`).toEqual([]);
    if (occurred.status === 'rejected') throw occurred.reason;
  });
  const page = await context.newPage();
  const requestsFinished = async () => {
    // A page that was just shown makes its API calls in effects.
    for (const opened of context.pages()) await idle(opened);
    await expect.poll(() => [...unfinished].map((request) => request.url())).toEqual([]);
  };
  return { page, calls, expectProblems: (...patterns) => void expected.push(...patterns), requestsFinished };
}
