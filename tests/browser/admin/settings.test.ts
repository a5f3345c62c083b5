import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { accentContrast, contrastText } from '#shared/lib/site/contrast.ts';
import { ADMIN_ROUTES, publicPath } from '#shared/paths.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { falsePicture } from '../../support/browser/picked-files.ts';
import { ADMIN_MESSAGES, languageOf, named, openAdmin, withValues } from '../../support/browser/screens/admin-pages.ts';
import { MESSAGES } from '../../support/browser/screens/public-pages.ts';
import {
  readSettings,
  saveSettings,
  settingsAddress,
  settingsPage,
} from '../../support/browser/screens/settings-page.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { views } from '../../support/browser/views.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const site = startAdminSite();

describe.each(views('en', 'phone'))('in $language on a $size', ({ language, viewport }) => {
  const messages = ADMIN_MESSAGES[language].settings;
  const { form, fields, parts } = ADMIN_MESSAGES[language];

  it('contact settings are in the public footer', async () => {
    const { page } = await openAdmin(site, { language, viewport, at: settingsAddress('contact') });
    const { field, toast } = settingsPage(page, language);
    const phone = `+90 212 555 0${language === 'tr' ? 2 : 3} 01`;
    await field(fields.phone).fill(phone);
    await field(parts.socialMedia.linkedin).fill('www.linkedin.com/company/lodos');
    await page.keyboard.press('Control+s');
    await toast(messages.savedContact).waitFor();
    const visitor = await openPage(site, { viewport });
    await visitor.page.goto(publicPath.home(language));
    const foot = visitor.page.getByRole('contentinfo');
    await foot.getByRole('link', { name: phone }).waitFor();
    await foot.locator('a[href="https://www.linkedin.com/company/lodos"]').waitFor();
  });

  it('search settings are in the public head, and their tab opens without a reload of the back office', async () => {
    const { page } = await openAdmin(site, { language, viewport, at: settingsAddress('contact') });
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    const { field, tab, toast } = settingsPage(page, language);
    const title = `Lodos Konakları, ${language}`;
    await tab('seo').click();
    await page.waitForURL('**/admin/settings?tab=seo');
    const panel = page.getByRole('tabpanel', { name: messages.seo });
    if (language === 'en') await languageOf(panel, 'English').click();
    await field(fields.metaTitle).fill(title);
    await page
      .getByText(withValues(form.count, { length: title.length, max: 60 }))
      .filter({ visible: true })
      .waitFor();
    await field(fields.metaKeywords).fill('otel, İstanbul, ,Boğaz');
    await page
      .getByText(withValues(messages.keywordCount_other, { count: 3 }))
      .filter({ visible: true })
      .waitFor();
    await page.getByRole('figure', { name: messages.searchPreview }).getByText(title).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Control+s');
    await toast(messages.savedSeo).waitFor();

    const visitor = await openPage(site, { viewport });
    await visitor.page.goto(publicPath.home(language));
    await expect.poll(() => visitor.page.title()).toBe(title);
    await expect
      .poll(() => visitor.page.locator('meta[name="keywords"]').getAttribute('content'))
      .toBe('otel, İstanbul, ,Boğaz');
    expect(loads).toEqual([]);
  });

  const { notImage } = ADMIN_MESSAGES[language].image;
  async function openFavicon(...problems: RegExp[]) {
    await saveSettings(site.admin, '/seo', { faviconUrl: '' });
    const opened = await openAdmin(site, { language, viewport, at: settingsAddress('seo') });
    opened.expectProblems(...problems);
    const settings = settingsPage(opened.page, language);
    return { ...opened, ...settings, picker: settings.part(fields.faviconUrl).locator('input[type="file"]') };
  }

  it('a file that is not an icon shows a message, and is sent only when it may be a picture', async () => {
    const { calls, alert, picker } = await openFavicon(/upload\/single: 415/);

    await picker.setInputFiles({ name: 'icon.txt', mimeType: 'text/plain', buffer: Buffer.from('no icon') });
    await alert(notImage).waitFor();
    expect(calls.some((call) => call.includes('/api/upload'))).toBe(false);

    await picker.setInputFiles(falsePicture);
    await alert(withValues(messages.faviconFailed, { reason: notImage })).waitFor();
  });

  it('a failed upload of an icon is tried again, and the saved icon appears everywhere', async () => {
    const { page, part, save, alert, toast, picker } = await openFavicon(/upload\/single: net/);
    await picker.setInputFiles({ name: 'icon.txt', mimeType: 'text/plain', buffer: Buffer.from('no icon') });
    await alert(notImage).waitFor();
    const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a8281f' } })
      .png()
      .toBuffer();
    await intercept(page, '**/api/upload/single', (route) => route.abort('failed'), { times: 1 });
    await picker.setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer });
    await part(fields.faviconUrl)
      .getByRole('button', { name: named(ADMIN_MESSAGES[language].layout.retry, 'icon.png') })
      .press('Enter');
    await expectFocus(part(fields.faviconUrl).getByRole('button', { name: messages.faviconPick }));
    await toast(messages.faviconUploaded).waitFor();
    await expect.poll(() => alert(notImage).count(), { message: 'the message is gone' }).toBe(0);
    expect(await page.locator('link[rel="icon"]').getAttribute('href')).toBe('/favicon.ico');
    await save();
    await toast(messages.savedSeo).waitFor();
    const { faviconUrl } = await readSettings(site.admin, '/seo');
    expect(faviconUrl).toMatch(/^\/uploads\/\w+\.\w+$/);
    await page.locator(`link[rel="icon"][href="${faviconUrl}"]`).waitFor({ state: 'attached' });

    const visitor = await openPage(site, { viewport });
    await visitor.page.goto(publicPath.home(language));
    await expect.poll(() => visitor.page.locator('link[rel="icon"]').getAttribute('href')).toBe(faviconUrl);
  });

  const { site: identity } = ADMIN_MESSAGES[language];

  it('an accent colour that is too light is an error, which names its contrast', async () => {
    await saveSettings(site.admin, '/site', { accent: '' });
    const { page } = await openAdmin(site, { language, viewport, at: ADMIN_ROUTES.site });
    const { field } = settingsPage(page, language);
    const contrast = (colour: string) => contrastText(accentContrast(colour), language);
    await field(fields.accent).fill('#f0c040');
    await page.getByText(withValues(identity.accentTooLight, { ratio: contrast('#f0c040') })).waitFor();
    await page.keyboard.press('Control+s');
    await expectFocus(field(fields.accent));
    await expectAccessible(page);
    await field(fields.accent).fill('#1a5276');
    await page.getByText(`${contrast('#1a5276')}:1`).waitFor();
  });

  it('another name, palette, accent and logo are chosen with the keyboard, and visitors see them', async () => {
    await saveSettings(site.admin, '/site', { palette: 'bosphorus', accent: '', logoLight: '' });
    const { page } = await openAdmin(site, { language, viewport, at: ADMIN_ROUTES.site });
    const { field, part, toast } = settingsPage(page, language);
    const name = `Poyraz Evleri ${language}`;
    await field(fields.name).fill(name);
    await part(identity.colours).getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => part(identity.colours).getByRole('radio', { name: identity.palettes.olive }).isChecked())
      .toBe(true);

    await field(fields.accent).fill('#1a5276');
    const buffer = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#1a5276' } })
      .png()
      .toBuffer();
    const logo = page.getByRole('group', { name: fields.logoLight });
    await logo.locator('input[type="file"]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await logo.getByRole('button', { name: form.remove }).waitFor();
    await page.keyboard.press('Control+s');
    await toast(identity.saved).waitFor();
    await expect.poll(() => page.title()).toContain(name);

    const visitor = await openPage(site, { viewport });
    await visitor.page.goto(publicPath.contact(language));
    await expect.poll(() => visitor.page.title()).toContain(name);
    await visitor.page.getByRole('banner').getByRole('img', { name }).waitFor();
    const body = visitor.page.locator('body');
    expect(await body.evaluate((shown) => getComputedStyle(shown).backgroundColor)).toBe('rgb(244, 242, 230)');
    await expectAccessible(visitor.page);
  });

  it('a text of the about page is changed where the usual wording stands, and an emptied one gets it back', async () => {
    const { texts } = ADMIN_MESSAGES[language];
    const usual = MESSAGES[language].about;
    const { page } = await openAdmin(site, { language, viewport, at: ADMIN_ROUTES.texts });
    const { field, part, toast } = settingsPage(page, language);
    const about = part(texts.pages.about);
    if (language === 'en') await languageOf(page, 'English').click();
    await about.getByRole('heading').click();
    await expect.poll(() => field(texts.visionText, about).getAttribute('placeholder')).toBe(usual.visionText);
    await field(texts.missionText, about).fill('Herkes için bir ev.');
    await field(texts.visionText, about).fill('Bir gün.');
    await about.getByRole('button', { name: named(texts.restoreUsual, texts.visionText) }).click();
    await expectFocus(field(texts.visionText, about));
    await page.keyboard.press('Control+s');
    await toast(texts.saved).waitFor();
    expect(await field(texts.visionText, about).inputValue()).toBe('');
    const visitor = await openPage(site, { viewport });
    await visitor.page.goto(publicPath.about(language));
    await visitor.page.getByText('Herkes için bir ev.').waitFor();
    await visitor.page.getByText(usual.visionText).waitFor();
  });

  slowIt('the three specified tabs come first; addresses of pages that are tabs now lead to their tabs', async () => {
    const { site: identity, navigation, texts, personalData } = ADMIN_MESSAGES[language];
    const { page } = await openAdmin(site, { language, viewport, at: settingsAddress() });
    await expect
      .poll(() => page.getByRole('tablist', { name: messages.tabs }).getByRole('tab').allTextContents())
      .toEqual([
        ...[messages.homepage, messages.contact, messages.seo],
        ...[identity.title, navigation.title, texts.pageTitle, personalData.title],
      ]);
    for (const [tab, at, title] of [
      ['identity', ADMIN_ROUTES.site, identity.title],
      ['texts', ADMIN_ROUTES.texts, texts.pageTitle],
      ['mail', ADMIN_ROUTES.personalData, personalData.title],
    ] as const) {
      await page.goto(at);
      await page.waitForURL(`**${ADMIN_ROUTES.settings}?tab=${tab}`);
      const panel = page.getByRole('tabpanel', { name: title });
      await panel.getByRole('button', { name: form.save, exact: true }).first().waitFor();
      await expectAccessible(page);
    }
  });

  slowIt('no tab has an accessibility violation, and each fits its window', async () => {
    const { page } = await openAdmin(site, { language, viewport, at: settingsAddress() });
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language);
    const { tab } = settingsPage(page, language);
    for (const name of ['homepage', 'contact', 'seo'] as const) {
      await tab(name).click();
      await page.getByRole('tabpanel').getByRole('button', { name: form.save, exact: true }).waitFor();
      await expectAccessible(page, name);
    }
  });
});
