import { expect, it } from 'vitest';
import { orphanedButtons } from '../../support/browser/checks/orphaned-buttons.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { pathsIn } from '../../support/browser/screens/public-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { languages } from '../../support/browser/views.ts';
import { firstCase } from '../../support/slow.ts';

/** From the narrowest phone to a wide desktop, some near the widths at which layouts change. */
const WIDTHS = [320, 360, 390, 540, 700, 768, 961, 1200, 1440];

it.each(languages('tr'))('no button stands alone in a second row at any width in %s', async (language) => {
  const { page } = await openPage(demoSite, { javaScriptEnabled: false });
  const { home, branches, hotel, contact } = pathsIn(language);
  for (const path of firstCase([hotel, home, branches, contact])) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await orphanedButtons(page), `${path} at ${width}`).toEqual([]);
    }
  }
});
