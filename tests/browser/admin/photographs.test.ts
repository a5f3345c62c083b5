import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { trErrors } from '#shared/i18n/tr/errors.ts';
import { heicPhoto, type PickedFile, photograph, threePictures } from '../../support/browser/picked-files.ts';
import { ADMIN_MESSAGES, deleteAll, openAdmin, SMALL_HOTEL } from '../../support/browser/screens/admin-pages.ts';
import { settingsAddress } from '../../support/browser/screens/settings-page.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { firstCase } from '../../support/slow.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const site = startAdminSite();

beforeEach(async () => {
  await deleteAll(site.admin, 'hotels');
  await site.admin.call('POST', '/api/hotels', { body: SMALL_HOTEL });
});

const LARGE = { width: 2700, height: 900 };

const GREY = 60;
/** Grey grain, which no format makes very small. */
const grains = () =>
  sharp({ create: { ...LARGE, channels: 3, background: '#000', noise: { type: 'gaussian', mean: GREY, sigma: 10 } } });

/** Records the size of the sent file, which the browser does not report for files. */
function keepSentSize(): void {
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    const file = body instanceof FormData ? body.get('file') : null;
    if (file instanceof File) document.documentElement.dataset.sent = String(file.size);
    send.call(this, body);
  };
}

/**
 * Picks a file as a hotel's main picture in a browser with a changed canvas.
 * @returns the sent bytes as a share of the file's size, and the picture that the site has then
 */
async function upload(file: PickedFile, changeBrowser: (page: Page) => Promise<unknown>) {
  const { page } = await openAdmin(site, { language: 'tr' });
  await changeBrowser(page);
  await page.addInitScript(keepSentSize);
  await page.goto('/admin/hotels');
  await page.getByRole('link', { name: `Düzenle ${SMALL_HOTEL.name}` }).click();
  const uploaded = page.waitForResponse('**/api/upload/single');
  await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(file);
  const { url } = (await (await uploaded).json()) as { url: string };
  const sent = Number(await page.locator('html').getAttribute('data-sent'));
  expect(sent).toBeGreaterThan(0);
  const picture = await (await fetch(site.url + url)).arrayBuffer();
  return { part: sent / file.buffer.length, ...(await sharp(Buffer.from(picture)).stats()) };
}

/** Safari writes no WebP: by the standard a canvas answers with a PNG then. */
const withoutWebp = (page: Page) =>
  page.addInitScript(() => {
    const { convertToBlob } = OffscreenCanvas.prototype;
    OffscreenCanvas.prototype.convertToBlob = function (options) {
      return convertToBlob.call(this, options?.type === 'image/webp' ? { type: 'image/png' } : options);
    };
  });

/** A Firefox that resists fingerprinting returns noise for a canvas; here each row has one colour. */
const withNoise = (page: Page) =>
  page.addInitScript(() => {
    const { getImageData } = OffscreenCanvasRenderingContext2D.prototype;
    const { convertToBlob } = OffscreenCanvas.prototype;
    const spoil = ({ data, width, height }: ImageData) => {
      for (let row = 0; row < height; row++) data.fill(Math.random() * 256, row * width * 4, (row + 1) * width * 4);
    };
    OffscreenCanvasRenderingContext2D.prototype.getImageData = function (...area) {
      const read = getImageData.apply(this, area);
      spoil(read);
      return read;
    };
    OffscreenCanvas.prototype.convertToBlob = function (options) {
      const image = new ImageData(this.width, this.height);
      spoil(image);
      this.getContext('2d')?.putImageData(image, 0, 0);
      return convertToBlob.call(this, options);
    };
  });

it('a photograph is made smaller where the browser writes no WebP', async () => {
  const buffer = await grains().jpeg({ quality: 95 }).toBuffer();
  const { part } = await upload({ name: 'tane.jpg', mimeType: 'image/jpeg', buffer }, withoutWebp);
  expect(part).toBeLessThan(0.7);
});

slowIt(
  'a photograph in a file for drawings is sent as one for photographs where the browser writes no WebP',
  async () => {
    const buffer = await grains().png().toBuffer();
    const { part } = await upload({ name: 'tane.png', mimeType: 'image/png', buffer }, withoutWebp);
    expect(part).toBeLessThan(0.3);
  },
);

it('a picture keeps its transparent parts where the browser writes no WebP', async () => {
  const background = { r: 14, g: 74, b: 89, alpha: 0 };
  const drawing = sharp({ create: { ...LARGE, channels: 4, background } });
  const buffer = await drawing.png({ compressionLevel: 0 }).toBuffer();
  const { part, isOpaque } = await upload({ name: 'logo.png', mimeType: 'image/png', buffer }, withoutWebp);
  expect(part).toBeLessThan(0.1);
  expect(isOpaque).toBe(false);
});

it('a photograph is what was picked where the browser answers noise for a canvas', async () => {
  const buffer = await grains().jpeg({ quality: 95 }).toBuffer();
  const { channels } = await upload({ name: 'tane.jpg', mimeType: 'image/jpeg', buffer }, withNoise);
  for (const { mean, stdev } of channels) {
    expect(Math.abs(mean - GREY)).toBeLessThan(5);
    expect(stdev).toBeLessThan(20);
  }
});

/** The colour of a point of a picture on the site, in red, green, blue and opacity. */
async function colourAt(url: string, left: number, top: number): Promise<number[]> {
  const bytes = await (await fetch(site.url + url)).arrayBuffer();
  const { data, info } = await sharp(Buffer.from(bytes)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(top * info.height) * info.width + Math.floor(left * info.width)) * info.channels;
  return [...data.subarray(at, at + info.channels)];
}

/** Each channel may differ a little, as the picture is encoded twice. */
function expectColour(colour: number[], expected: number[]): void {
  for (const [at, value] of expected.entries()) expect(Math.abs((colour[at] ?? -1) - value)).toBeLessThan(16);
}

/** Picks a file as a hotel's main picture. @returns the address of the stored picture */
async function pick(page: Page, file: PickedFile): Promise<string> {
  await page.goto('/admin/hotels');
  await page.getByRole('link', { name: `Düzenle ${SMALL_HOTEL.name}` }).click();
  const uploaded = page.waitForResponse('**/api/upload/single');
  await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(file);
  return ((await (await uploaded).json()) as { url: string }).url;
}

it('a HEIC photo of a telephone is decoded in the browser, which loads the decoder with it', async () => {
  const { page } = await openAdmin(site, { language: 'tr' });
  const decoders: string[] = [];
  page.on('request', (request) => request.url().includes('heic-worker') && decoders.push(request.url()));
  await pick(page, await photograph('kapi', '#0e4a59', 90));
  expect(decoders).toEqual([]);
  const url = await pick(page, heicPhoto);
  expectColour(await colourAt(url, 0.25, 0.5), [14, 74, 89, 255]);
  expectColour(await colourAt(url, 0.75, 0.5), [199, 154, 84, 255]);
  expect(decoders).toHaveLength(1);
});

it.each(
  firstCase([
    ['photo.jpg', 'image/jpeg'],
    ['DSC0001.HIF', ''],
    ['IMG_0002', 'application/octet-stream'],
  ]),
)('a HEIC file called %s is decoded all the same, and its primary picture is taken', async (name, mimeType) => {
  const { page } = await openAdmin(site, { language: 'tr' });
  const url = await pick(page, { name, mimeType, buffer: threePictures });
  expectColour(await colourAt(url, 0.5, 0.5), [14, 74, 89, 255]);
});

it('a damaged HEIC photo is refused with the sentence that says what to do', async () => {
  const { page, calls } = await openAdmin(site, { language: 'tr', at: '/admin/hotels' });
  await page.getByRole('link', { name: `Düzenle ${SMALL_HOTEL.name}` }).click();
  const heic = { ...heicPhoto, buffer: heicPhoto.buffer.subarray(0, 200) };
  await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(heic);
  await page.getByRole('alert').getByText(trErrors.errors['upload.heic']).waitFor();
  expect(calls.filter((call) => call.includes('upload'))).toEqual([]);
});

const svg = (attributes: string, content: string): PickedFile => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`),
});
const LEFT_HALF = '<style>.sea { fill: #0e4a59 }</style><rect class="sea" width="40" height="20"/>';

it.each(
  firstCase([
    ['a view box', 'viewBox="0 0 80 20"'],
    ['a width and a height', 'width="80" height="20"'],
  ]),
)('an SVG logo with %s becomes a sharp picture with its transparent parts', async (_, attributes) => {
  const { page } = await openAdmin(site, { language: 'tr' });
  const url = await pick(page, svg(attributes, LEFT_HALF));
  const { width, height } = await sharp(Buffer.from(await (await fetch(site.url + url)).arrayBuffer())).metadata();
  expect([width, height]).toEqual([1024, 256]);
  expectColour(await colourAt(url, 0.25, 0.5), [14, 74, 89, 255]);
  expect((await colourAt(url, 0.75, 0.5))[3]).toBe(0);
});

it.each(
  firstCase([
    ['logo.jpg', 'image/jpeg'],
    ['logo', ''],
  ]),
)('an SVG drawing called %s is drawn all the same', async (name, mimeType) => {
  const { page } = await openAdmin(site, { language: 'tr' });
  const url = await pick(page, { ...svg('viewBox="0 0 80 20"', LEFT_HALF), name, mimeType });
  expectColour(await colourAt(url, 0.25, 0.5), [14, 74, 89, 255]);
});

it('an SVG drawing for light and dark is drawn as on a light page, whatever the person prefers', async () => {
  const { page } = await openAdmin(site, { language: 'tr' });
  await page.emulateMedia({ colorScheme: 'dark' });
  const style = `:root { color-scheme: light dark } .sea { fill: #fff }
    .named { fill: light-dark(#0e4a59, #fff) }
    @media (prefers-color-scheme: light) { .sea { fill: #0e4a59 } }
    @media (prefers-color-scheme:dark) { .sea { fill: #fff } }`;
  const halves = '<rect class="sea" width="40" height="20"/><rect class="named" x="40" width="40" height="20"/>';
  const url = await pick(page, svg('viewBox="0 0 80 20"', `<style>${style}</style>${halves}`));
  expectColour(await colourAt(url, 0.25, 0.5), [14, 74, 89, 255]);
  expectColour(await colourAt(url, 0.75, 0.5), [14, 74, 89, 255]);
});

it('an SVG drawing runs no script and loads nothing', async () => {
  const { page, calls } = await openAdmin(site, { language: 'tr' });
  const script =
    '<script>parent.document.title = "x"; fetch("/spy")</script><image href="/spy.png" width="9" height="9"/>';
  const url = await pick(page, svg('viewBox="0 0 80 20" onload="fetch(&quot;/spy&quot;)"', LEFT_HALF + script));
  expectColour(await colourAt(url, 0.25, 0.5), [14, 74, 89, 255]);
  expect(calls.filter((call) => call.includes('spy'))).toEqual([]);
});

it.each(
  firstCase([
    ['without a size', svg('', LEFT_HALF)],
    ['that ends early', { ...svg('', ''), buffer: Buffer.from('<svg viewBox="0 0 80 20"><rect') }],
  ]),
)('an SVG drawing %s is refused with the sentence that says what to do', async (_, file) => {
  const { page, calls } = await openAdmin(site, { language: 'tr', at: '/admin/hotels' });
  await page.getByRole('link', { name: `Düzenle ${SMALL_HOTEL.name}` }).click();
  await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('alert').getByText(trErrors.errors['upload.svg']).waitFor();
  expect(calls.filter((call) => call.includes('upload'))).toEqual([]);
});

slowIt('the pickers offer photographs of telephones and drawings too', async () => {
  const { page } = await openAdmin(site, { language: 'tr', at: '/admin/hotels' });
  await page.getByRole('link', { name: `Düzenle ${SMALL_HOTEL.name}` }).click();
  const pickers = page.getByRole('dialog').locator('input[type=file]');
  const accepted =
    'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,image/heif,.heic,.heif,.hif,image/svg+xml';
  await expect
    .poll(() => pickers.evaluateAll((all) => all.map((one) => one.getAttribute('accept'))))
    .toEqual([accepted, accepted]);
  await page.goto(settingsAddress('seo'));
  const favicon = page.locator(`input[aria-label="${ADMIN_MESSAGES.tr.settings.faviconPick}"]`);
  await expect.poll(() => favicon.getAttribute('accept')).toBe(`${accepted},.ico`);
});
