import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ADMIN_SETTINGS } from '../api-client.ts';
import { startProcess } from '../servers/server-process.ts';
import { temporaryFolder } from '../temporary.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a site with only its administrator; undefined where the folder is not set up. */
    dataTemplate: string | undefined;
  }
}

/** Test sites start from this data folder, because judging a first password takes a third of a first start. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const folder = temporaryFolder();
  const site = await startProcess(folder.path, ADMIN_SETTINGS);
  await site.stop();
  project.provide('dataTemplate', join(folder.path, 'data'));
  return folder.remove;
}
