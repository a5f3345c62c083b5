import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from '../../shared/i18n/en.ts';
import { tr } from '../../shared/i18n/tr.ts';
import { publicPath } from '../../shared/paths.ts';
import type { ApiClient } from '../support/api-client.ts';
import { barriers } from '../support/axe.ts';
import {
  ADMIN_WORDS,
  adminCaller,
  DESK,
  overhang,
  PHONE,
  said,
  signedIn,
  startBackOffice,
} from '../support/back-office.ts';
import { type BrowsedSite, watchedPage } from '../support/browser.ts';
import { falsePicture } from '../support/pictures.ts';
import { readSettings, saveSettings, settingsAddress, settingsPage } from '../support/settings.ts';

const PUBLIC_WORDS = { tr, en };
/** The colours of the bar as a browser computes them from the tokens. */
const COLOURS = { info: 'rgb(219, 233, 240)', success: 'rgb(220, 235, 223)', warning: 'rgb(247, 231, 184)' };

let site: BrowsedSite;
let admin: ApiClient;
beforeAll(async () => {
  site = await startBackOffice();
  admin = await adminCaller(site);
});
afterAll(() => site.close());

describe.each([
  ['tr', 'desk', DESK],
  ['en', 'phone', PHONE],
] as const)('in %s on a %s', (language, _, viewport) => {
  const words = ADMIN_WORDS[language].settings;
  const form = ADMIN_WORDS[language].form;

  it('an announcement is turned on, coloured and turned off, and visitors see it at once', async () => {
    const { announcement } = await readSettings(admin, '/content/homepage');
    await saveSettings(admin, '/content/homepage', {
      announcement: { ...announcement, active: false, type: 'info', title: '', content: '' },
    });
    const { page, complaints, close } = await signedIn(site, { language, viewport, at: settingsAddress() });
    const visitor = await watchedPage(site, { viewport });
    const bar = visitor.page.getByRole('region', { name: PUBLIC_WORDS[language].home.announcement });
    const look = () => visitor.page.goto(publicPath.home(language), { waitUntil: 'networkidle' });
    const { field, part, save, notice } = settingsPage(page, language);
    const announced = part(words.announcement);
    // The notice of the save before may still stand.
    const savedAgain = () => Promise.all([page.waitForResponse(/content\.saveHomepage/), save()]);

    expect(await field(words.announcementTitle, announced).count(), 'its texts are asked for only while on').toBe(0);
    await announced.getByRole('checkbox', { name: words.announcementActive }).check();
    await announced.getByRole('combobox', { name: words.announcementType }).selectOption('success');
    await field(words.announcementTitle, announced).fill('Erguvan zamanı');
    await field(words.announcementContent, announced).fill('Boğaz’da bahar başladı.');
    await announced.getByRole('tab', { name: form.english }).click();
    await field(words.announcementTitle, announced).fill('Judas tree season');
    await field(words.announcementContent, announced).fill('Spring on the Bosphorus.');
    const preview = announced.getByRole('figure', { name: words.preview });
    await preview.getByText('Judas tree season').waitFor();
    expect(await barriers(page)).toEqual([]);
    await save();
    await notice(words.savedHomepage).waitFor();
    await notice(words.savedHomepage).waitFor({ state: 'detached' });

    await look();
    await bar.getByText(language === 'tr' ? 'Erguvan zamanı' : 'Judas tree season').waitFor();
    expect(await bar.evaluate((shown) => getComputedStyle(shown).backgroundColor)).toBe(COLOURS.success);

    await announced.getByRole('combobox', { name: words.announcementType }).selectOption('warning');
    await savedAgain();
    await look();
    expect(await bar.evaluate((shown) => getComputedStyle(shown).backgroundColor)).toBe(COLOURS.warning);

    await announced.getByRole('checkbox', { name: words.announcementActive }).uncheck();
    await savedAgain();
    await look();
    expect(await bar.count()).toBe(0);
    expect([...complaints, ...visitor.complaints]).toEqual([]);
    await visitor.close();
    await close();
  });

  it('contact and search settings stand in the public foot and head, without a reload of the back office', async () => {
    const { page, complaints, close } = await signedIn(site, { language, viewport, at: settingsAddress('contact') });
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    const { field, part, tab, notice } = settingsPage(page, language);
    const phone = `+90 212 555 0${language === 'tr' ? 2 : 3} 01`;
    const title = `Lodos Konakları, ${language}`;

    await field(words.phone).fill(phone);
    await field(words.linkedin).fill('https://www.linkedin.com/company/lodos');
    await page.keyboard.press('Control+s');
    await notice(words.savedContact).waitFor();

    await tab('site').click();
    await page.waitForURL('**/admin/settings?tab=site');
    if (language === 'en') await part(words.seo).getByRole('tab', { name: form.english }).click();
    await field(words.metaTitle).fill(title);
    await page
      .getByText(said(form.count, { length: title.length, max: 60 }))
      .filter({ visible: true })
      .waitFor();
    await field(words.metaKeywords).fill('otel, İstanbul, ,Boğaz');
    await page
      .getByText(said(words.keywordCount_other, { count: 3 }))
      .filter({ visible: true })
      .waitFor();
    await page.getByRole('figure', { name: words.searchPreview }).getByText(title).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Control+s');
    await notice(words.savedSeo).waitFor();

    const visitor = await watchedPage(site, { viewport });
    await visitor.page.goto(publicPath.home(language), { waitUntil: 'networkidle' });
    expect(await visitor.page.title()).toBe(title);
    expect(await visitor.page.locator('meta[name="keywords"]').getAttribute('content')).toBe('otel, İstanbul, ,Boğaz');
    const foot = visitor.page.getByRole('contentinfo');
    await foot.getByRole('link', { name: phone }).waitFor();
    await foot.locator('a[href="https://www.linkedin.com/company/lodos"]').waitFor();
    expect(loads).toEqual([]);
    expect([...complaints, ...visitor.complaints]).toEqual([]);
    await visitor.close();
    await close();
  });

  it('a favicon is refused, then taken, and every tab has it once it is saved', async () => {
    await saveSettings(admin, '/seo', { faviconUrl: '' });
    const { page, complaints, calls, close } = await signedIn(site, {
      language,
      viewport,
      at: settingsAddress('site'),
    });
    const { part, save, alert, notice } = settingsPage(page, language);
    const icon = () => page.locator('link[rel="icon"]').getAttribute('href');
    const picker = part(words.favicon).locator('input[type="file"]');
    const notImage = ADMIN_WORDS[language].image.notImage;

    await picker.setInputFiles({ name: 'icon.txt', mimeType: 'text/plain', buffer: Buffer.from('no icon') });
    await alert(notImage).waitFor();
    expect(calls.some((call) => call.includes('/api/upload'))).toBe(false);
    expect(complaints).toEqual([]);

    await picker.setInputFiles(falsePicture);
    await alert(said(words.faviconFailed, { reason: notImage })).waitFor();
    expect(
      complaints.every((complaint) => complaint.includes('415')),
      complaints.join('\n'),
    ).toBe(true);

    const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a8281f' } })
      .png()
      .toBuffer();
    await picker.setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer });
    await notice(words.faviconUploaded).waitFor();
    expect(await alert(notImage).count(), 'the refusal is gone').toBe(0);
    expect(await icon()).toBe('/favicon.svg');
    await save();
    await notice(words.savedSeo).waitFor();
    const { faviconUrl } = await readSettings(admin, '/seo');
    expect(faviconUrl).toMatch(/^\/uploads\/\w+\.\w+$/);
    await page.locator(`link[rel="icon"][href="${faviconUrl}"]`).waitFor({ state: 'attached' });

    const visitor = await watchedPage(site, { viewport });
    await visitor.page.goto(publicPath.home(language));
    expect(await visitor.page.locator('link[rel="icon"]').getAttribute('href')).toBe(faviconUrl);
    await visitor.close();
    await close();
  });

  it.each(['homepage', 'contact', 'site'] as const)('the tab %s keeps nobody out and fits its window', async (name) => {
    const { page, complaints, close } = await signedIn(site, { language, viewport, at: settingsAddress(name) });
    await page.getByRole('button', { name: form.save, exact: true }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    expect(await barriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
