import { beforeEach, describe, expect, it } from 'vitest';
import type { Hotel } from '#shared/schemas/hotels.ts';
import { apiClient } from '../../support/api-client.ts';
import { expectStateAccessible } from '../../support/browser/checks/accessible.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { intercept } from '../../support/browser/intercept.ts';
import { falsePicture, photograph } from '../../support/browser/picked-files.ts';
import {
  ADMIN_MESSAGES,
  addSmallHotel,
  deleteAll,
  historyButton,
  named,
  openAdmin,
  SMALL_HOTEL,
  wholeLabel,
  withValues,
} from '../../support/browser/screens/admin-pages.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { slowIt } from '../../support/vitest/slow-it.ts';

const AT = '/admin/hotels';

const site = startAdminSite();

beforeEach(() => deleteAll(site.admin, 'hotels'));

const addHotel = (fields?: Record<string, unknown>) => addSmallHotel(site.admin, fields);
const room = (type: string, price: number) => ({ id: type, type, price, description: `${type}, sessiz.` });

const { form, image, fields, parts } = ADMIN_MESSAGES.en;

describe('facts', () => {
  const { roomFacts, reservation } = ADMIN_MESSAGES.en;
  const reservationLinkTemplate = 'https://book.example/?from={arrival}&room={room}';
  const FACTS = {
    location: { lat: 40.9861, lng: 29.0261 },
    starRating: 4,
    certificate: { kind: 'basic', number: 'B-77' },
    district: 'Moda',
    checkIn: '14:30',
    accessibility: { stepFree: true, doorWidth: 90 },
    reservationLinkTemplate,
  };
  const ofVisitor = async (id: string) => (await apiClient(site.url).call<Hotel>('GET', `/api/hotels/${id}`)).body;
  async function openEditor(fields: Record<string, unknown>, at: string) {
    const { id } = await addHotel(fields);
    const { page } = await openAdmin(site, { at: AT });
    const dialog = page.getByRole('dialog');
    await page.getByRole('link', { name: `Edit ${at}` }).click();
    const save = async () => {
      await page.keyboard.press('Control+s');
      await dialog.waitFor({ state: 'detached' });
    };
    return { id, page, dialog, save };
  }

  it('of a hotel are saved and reach visitors', async () => {
    const { id, dialog, save } = await openEditor({}, 'Moda Köşkü');
    await dialog.getByLabel(parts.location.lat).fill('40.9861, 29.0261');
    await dialog.getByLabel(parts.location.lat).press('Tab');
    await expect.poll(() => dialog.getByLabel(parts.location.lng).inputValue()).toBe('29.0261');
    await dialog.getByRole('textbox', { name: fields.district }).fill('Moda');
    await dialog.getByRole('combobox', { name: fields.starRating }).selectOption('4');
    await dialog.getByLabel(fields.checkIn).fill('14:30');
    await dialog.getByRole('combobox', { name: parts.certificate.kind }).selectOption('basic');
    await dialog.getByRole('textbox', { name: parts.certificate.number }).fill('B-77');
    await dialog.getByRole('combobox', { name: parts.accessibility.stepFree }).selectOption('true');
    await dialog.getByLabel(parts.accessibility.doorWidth).fill('90');
    await dialog.getByRole('combobox', { name: reservation.engine }).selectOption(reservation.other);
    await dialog.getByRole('textbox', { name: fields.reservationLinkTemplate }).fill(reservationLinkTemplate);
    await dialog.getByText(/^https:\/\/book\.example\/\?from=\d{4}-\d\d-\d\d/).waitFor();
    await save();
    expect(await ofVisitor(id)).toMatchObject(FACTS);
  });

  it('of a hotel can be cleared', async () => {
    const { id, dialog, save } = await openEditor(FACTS, 'Moda Köşkü');
    await dialog.getByLabel(parts.location.lat).fill('');
    await dialog.getByLabel(parts.location.lng).fill('');
    await dialog.getByRole('combobox', { name: fields.starRating }).selectOption('');
    await dialog.getByLabel(fields.checkIn).fill('');
    await dialog.getByRole('textbox', { name: parts.certificate.number }).fill('');
    await dialog.getByRole('textbox', { name: fields.reservationLinkTemplate }).fill('');
    await save();
    const cleared = await ofVisitor(id);
    for (const fact of ['location', 'starRating', 'certificate', 'checkIn', 'reservationLinkTemplate'])
      expect(cleared).not.toHaveProperty(fact);
  });

  it('of a room are saved and can be cleared, and visitors do not see a closed room', async () => {
    const rooms = [room('Avlu', 990), room('Deniz', 1200)];
    const { id, page, dialog, save } = await openEditor({ rooms }, 'Avlu');
    await dialog.getByLabel(parts.rooms.size).fill('24,5');
    await dialog.getByText(withValues(roomFacts.sizeInvalid, { max: '1000' })).waitFor();
    await dialog.getByLabel(parts.rooms.size).fill('24');
    await dialog.getByRole('combobox', { name: parts.rooms.guests }).selectOption('3');
    await dialog.getByRole('combobox', { name: parts.beds.double }).selectOption('1');
    await dialog.getByRole('switch', { name: parts.rooms.available }).uncheck();
    await save();
    await page.getByText(roomFacts.closed).waitFor();
    expect((await ofVisitor(id)).rooms.map(({ type }) => type)).toEqual(['Deniz']);

    await page.getByRole('link', { name: 'Edit Avlu' }).click();
    await expect.poll(() => dialog.getByLabel(parts.rooms.size).inputValue()).toBe('24');
    await dialog.getByLabel(parts.rooms.size).fill('');
    await dialog.getByRole('switch', { name: parts.rooms.available }).check();
    await save();
    const [avlu] = (await ofVisitor(id)).rooms;
    const beds = [{ kind: 'double', count: 1 }];
    expect(avlu).toEqual(expect.objectContaining({ type: 'Avlu', guests: 3, beds, available: true }));
    expect(avlu).not.toHaveProperty('size');
  });
});

slowIt('an editor that is opened right after a save has what was saved, before the list is loaded again', async () => {
  await addHotel();
  const { page } = await openAdmin(site, { at: AT });
  const dialog = page.getByRole('dialog');
  const edit = page.getByRole('link', { name: 'Edit Moda Köşkü' });
  const description = dialog.getByRole('textbox', { name: wholeLabel(fields.description) });
  await edit.click();
  const reload = Promise.withResolvers<void>();
  await intercept(page, '**/api/trpc/hotels.adminSummaries*', async (route) => {
    await reload.promise;
    await route.continue();
  });
  for (const text of ['Yeni metin', 'Daha yeni metin']) {
    await description.fill(text);
    await page.keyboard.press('Control+s');
    await dialog.waitFor({ state: 'detached' });
    await edit.click();
    await expect.poll(() => description.inputValue()).toBe(text);
  }
  reload.resolve();
});

describe('a picture that is uploaded', () => {
  async function openPickers(...problems: RegExp[]) {
    await addHotel();
    const { page, expectProblems } = await openAdmin(site, { at: AT });
    expectProblems(...problems);
    await page.getByRole('link', { name: 'Edit Moda Köşkü' }).click();
    const retry = (name: string) => page.getByRole('button', { name: named(ADMIN_MESSAGES.en.layout.retry, name) });
    return { page, picker: page.getByRole('dialog').locator('input[type=file]').last(), retry };
  }

  it('and is no picture shows a message, without a second try', async () => {
    const { page, picker, retry } = await openPickers(/upload\/single: 415/);
    await picker.setInputFiles(falsePicture);
    const refused = page.getByRole('alert').filter({ hasText: image.hint });
    await refused.getByText('resim.png: Please upload an image file').waitFor();
    expect(await page.getByText(image.failed).count()).toBe(0);
    expect(await retry(falsePicture.name).count()).toBe(0);
  });

  it('slowly holds up the save until it is cancelled', async () => {
    const { page, picker } = await openPickers();
    const held = Promise.withResolvers<void>();
    await intercept(page, '**/api/upload/single', async (route) => {
      await held.promise;
      await route.abort().catch(() => undefined);
    });
    await picker.setInputFiles(await photograph('yavas', '#0e4a59', 800));
    await page.getByRole('progressbar', { name: 'Uploading yavas.jpg' }).waitFor();
    await page.getByText(form.uploading).waitFor();
    await expect.poll(() => page.getByRole('button', { name: form.save, exact: true }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Cancel the upload of yavas.jpg' }).click();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    held.resolve();
    await page.getByText(form.unchanged).waitFor();
  });

  it('in vain is tried again, also when it was dropped', async () => {
    const { page, retry } = await openPickers(/upload\/single: net/, /upload\/single: 503/);
    const drop = await page.evaluateHandle(
      async (bytes) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], 'birak.jpg', { type: 'image/jpeg' }));
        return transfer;
      },
      [...(await photograph('birak', '#176f7c', 300)).buffer],
    );
    await intercept(page, '**/api/upload/single', (route) => route.fulfill({ status: 503 }), { times: 1 });
    await intercept(page, '**/api/upload/single', (route) => route.abort('failed'), { times: 1 });
    await page.getByText(image.dropMany).dispatchEvent('drop', { dataTransfer: drop });
    const unavailable = page.waitForResponse((response) => response.status() === 503);
    await retry('birak.jpg').press('Enter');
    await unavailable;
    await expectFocus(page.getByRole('button', { name: image.pickMany }));
    await retry('birak.jpg').press('Enter');
    await page.getByRole('button', { name: named(form.remove, withValues(image.picture, { number: '1' })) }).waitFor();
  });
});

slowIt('a number that cannot be read is named in the form, and a foreign number keeps its country', async () => {
  const { form, fields } = ADMIN_MESSAGES.en;
  const { id } = await addHotel();
  const { page } = await openAdmin(site, { at: `${AT}/${id}` });
  const field = (name: string) => page.getByRole('textbox', { name: wholeLabel(name) });
  await page.getByText(withValues(form.phoneDials, { number: '+902165550101' })).waitFor();
  await field(fields.phone).fill('7911 123456');
  await page.getByText(form.phoneUnreadable).waitFor();
  await expectStateAccessible(page, 'a number that cannot be read');
  await field(fields.phone).fill('0216 555 01 01 / 0532 555 01 01');
  await page.getByText(withValues(form.phoneDials, { number: '+902165550101' })).waitFor();
  await field(fields.whatsapp).fill('(+45) 32 34 56 78');
  await field(fields.phone).focus();
  await expect.poll(() => field(fields.whatsapp).inputValue()).toBe('+4532345678');
});

it('the question before a version is restored says that visitors see it, and where messages go', async () => {
  const { history } = ADMIN_MESSAGES.en;
  const { id } = await addHotel({ published: true, enquiryEmail: 'eski@ornek.example' });
  const body = { ...SMALL_HOTEL, published: false, enquiryEmail: 'yeni@ornek.example' };
  await site.admin.call('PUT', `/api/hotels/${id}`, { body });
  const { page } = await openAdmin(site, { at: `${AT}/${id}` });
  await historyButton(page).click();
  const restore = page.getByRole('button', { name: history.restore });
  await expect.poll(() => restore.isEnabled()).toBe(true);
  await restore.click();
  const question = page.getByRole('alertdialog', { name: withValues(history.restoreTitle, { version: '1' }) });
  await question.getByText(history.willBeShown).waitFor();
  await question.getByText(withValues(history.willBeMailedTo, { email: 'eski@ornek.example' })).waitFor();
});
