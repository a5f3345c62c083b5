import type { Locator, Page } from 'playwright-core';
import { intercept } from './intercept.ts';
import { photograph } from './picked-files.ts';

/** Pastes picture files, or drops them on the lower half of the first paragraph. */
export async function giveFiles(field: Locator, kind: 'paste' | 'drop', names: readonly string[]): Promise<void> {
  const files = await Promise.all(
    names.map(async (name, at) => [...(await photograph(name, '#8a6428', 300 + at * 30)).buffer]),
  );
  await field.evaluate(
    (text, given) => {
      const data = new DataTransfer();
      for (const [at, bytes] of given.files.entries())
        data.items.add(new File([new Uint8Array(bytes)], `${given.names[at]}.jpg`, { type: 'image/jpeg' }));
      const place = text.querySelector('p')?.getBoundingClientRect();
      const pointer = { clientX: (place?.left ?? 0) + 20, clientY: (place?.bottom ?? 0) - 4 };
      const options = { bubbles: true, cancelable: true };
      text.dispatchEvent(
        given.kind === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, ...pointer, dataTransfer: data }),
      );
    },
    { kind, names, files },
  );
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
