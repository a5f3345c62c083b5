import type { TestProject } from 'vitest/node';
import { temporaryFolder } from '../temporary.ts';
import { type LaunchOptions, launchOptions } from './chromium.ts';
import { startDemoSite, stoppedSiteWithContent, writeSmallSizes } from './site-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    launchOptions: LaunchOptions;
    demoUrl: string;
    /** The folder of a stopped site with the demo content, which other sites copy. */
    contentTemplate: string;
  }
}

/** Starts the demo site that every browser test file of a run uses. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const sizes = temporaryFolder();
  await writeSmallSizes(sizes.path);
  const [demo, template, options] = await Promise.all([
    startDemoSite(sizes.path),
    stoppedSiteWithContent(sizes.path),
    launchOptions(),
  ]);
  process.stdout.write(`The browser of the tests is ${options.executablePath}\n`);
  project.provide('launchOptions', options);
  project.provide('demoUrl', demo.url);
  project.provide('contentTemplate', template.path);
  return async () => {
    await demo.close();
    template.remove();
    sizes.remove();
  };
}
