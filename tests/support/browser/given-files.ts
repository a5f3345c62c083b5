import type { Page } from 'playwright-core';
import { intercept } from './intercept.ts';
import { photograph } from './picked-files.ts';

interface Given {
  kind: 'paste' | 'drop';
  names: readonly string[];
  files: number[][];
}

/** A page of any of the browsers. */
interface TextPage {
  evaluate(run: (given: Given) => void, given: Given): Promise<unknown>;
}

/** Pastes picture files into the text of the open editor, or drops them on the lower half of its first paragraph. */
export async function giveFiles(page: TextPage, kind: Given['kind'], names: readonly string[]): Promise<void> {
  const files = await Promise.all(
    names.map(async (name, at) => [...(await photograph(name, '#8a6428', 300 + at * 30)).buffer]),
  );
  await page.evaluate(putFiles, { kind, names, files });
}

/** Runs in the page. */
function putFiles({ kind, names, files }: Given): void {
  const text = document.querySelector('[role=dialog] [aria-multiline]');
  const data = new DataTransfer();
  for (const [at, bytes] of files.entries())
    data.items.add(new File([new Uint8Array(bytes)], `${names[at]}.jpg`, { type: 'image/jpeg' }));
  const place = text?.querySelector('p')?.getBoundingClientRect();
  const pointer = { clientX: (place?.left ?? 0) + 20, clientY: (place?.bottom ?? 0) - 4 };
  const options = { bubbles: true, cancelable: true };
  const event =
    kind === 'paste'
      ? new ClipboardEvent('paste', options)
      : new DragEvent('drop', { ...options, ...pointer, dataTransfer: data });
  // Firefox leaves out the files of a clipboard that a script has made.
  if (kind === 'paste') Object.defineProperty(event, 'clipboardData', { value: data });
  text?.dispatchEvent(event);
}

/** Holds all uploads until they are released. @param failing how many of the first ones fail then */
export async function heldUploads(page: Page, failing = 0): Promise<{ release: () => void }> {
  const released = Promise.withResolvers<void>();
  let left = failing;
  await intercept(page, '**/api/upload/single', async (route) => {
    await released.promise;
    left -= 1;
    await (left >= 0 ? route.fulfill({ status: 500, json: {} }) : route.continue());
  });
  return { release: () => released.resolve() };
}
