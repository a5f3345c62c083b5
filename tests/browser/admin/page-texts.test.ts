import { describe, expect, it } from 'vitest';
import { en } from '#shared/i18n/en/site.ts';
import { tr } from '#shared/i18n/tr/site.ts';
import { ADMIN_ROUTES } from '#shared/paths.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { ADMIN_MESSAGES, openAdmin, wholeLabel } from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { SIZES, views } from '../../support/browser/views.ts';

const site = startAdminSite();
const { preview, texts } = ADMIN_MESSAGES.en;

describe.each(views('tr', 'phone'))('in $language on a $size', ({ language, viewport }) => {
  const messages = ADMIN_MESSAGES[language].texts;

  it('a text is found by its words among the folded pages', async () => {
    const { page } = await openAdmin(site, { language, viewport, at: ADMIN_ROUTES.texts });
    const main = page.getByRole('main');
    await main.getByRole('searchbox', { name: messages.find }).fill(tr.about.visionText.slice(3, 20).toUpperCase());
    await main.getByText(messages.found_one.replace('{{count}}', '1')).waitFor();
    await main
      .getByRole('textbox', { name: wholeLabel(messages.visionText) })
      .first()
      .waitFor();
    expect(await main.getByRole('region', { name: messages.pages.home, exact: true }).count()).toBe(0);
    await expectAccessible(page);
    await main.getByRole('searchbox').fill('xyz');
    await main.getByText(messages.noneFound).waitFor();
  });
});

describe('a press on a text in the preview', () => {
  const openPreview = async (viewport: { width: number; height: number }) => {
    const { page } = await openAdmin(site, { viewport, at: ADMIN_ROUTES.texts });
    await page.getByRole('button', { name: preview.button, exact: true }).click();
    await page.getByRole('combobox', { name: preview.page }).selectOption(texts.pages.branches);
    const frame = page.frameLocator(`iframe[title="${preview.frame}"]`);
    await frame.getByRole('heading', { level: 1, name: en.branches.title }).click();
    return page.getByRole('region', { name: texts.pages.branches, exact: true });
  };

  it('opens its section and focuses its field', async () => {
    const section = await openPreview(SIZES.desktop);
    await expectFocus(section.getByRole('textbox', { name: wholeLabel(texts.title) }).first());
  });

  it('closes the preview that lies over the form on a phone', async () => {
    const section = await openPreview(SIZES.phone);
    await expectFocus(section.getByRole('textbox', { name: wholeLabel(texts.title) }).first());
  });
});
