import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ADMIN_SETTINGS } from '../api-client.ts';
import { startProcess } from '../servers/server-process.ts';
import { temporaryFolder } from '../temporary.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a site that has its administrator and nothing else; undefined where it is not set up. */
    dataTemplate: string | undefined;
  }
}

/** Makes the data folder that test sites begin with: judging a first password takes a third of a first start. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const folder = temporaryFolder();
  const site = await startProcess(folder.path, ADMIN_SETTINGS);
  await site.stop();
  project.provide('dataTemplate', join(folder.path, 'data'));
  return folder.remove;
}
