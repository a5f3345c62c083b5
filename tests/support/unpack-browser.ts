import { launchOptions } from './chromium.ts';

/** Once, before test files run side by side: two unpacking the browser at a time would meet in one folder. */
export default async function unpackBrowser(): Promise<void> {
  await launchOptions();
}
