import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { temporaryFolder } from '../temporary.ts';
import { launchOptions } from './chromium.ts';
import { startDemoSite, stoppedSiteWithContent } from './site-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files connect to the one browser of a run. */
    browserEndpoint: string;
    /** The demo site that all read-only test files share. */
    demoUrl: string;
    /** The folder of a stopped site with the demo content, which other sites begin with. */
    contentTemplate: string;
  }
}

/** Starts the browser and the demo site that every browser test file of a run uses. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const browser = await chromium.launchServer(await launchOptions());
  const sizes = temporaryFolder();
  const demo = await startDemoSite(sizes.path);
  const template = await stoppedSiteWithContent(sizes.path);
  project.provide('browserEndpoint', browser.wsEndpoint());
  project.provide('demoUrl', demo.url);
  project.provide('contentTemplate', template.path);
  return async () => {
    await Promise.all([browser.close(), demo.close()]);
    template.remove();
    sizes.remove();
  };
}
