import { describe, expect, it } from 'vitest';
import { splitFirstSentence } from '#client/site/ui/first-sentence.ts';
import { demoPosts } from '#server/demo/content/index.ts';
import { demoContact, demoContent } from '#server/demo/content/settings.ts';
import { FIXED_FIGURES } from '#shared/constants.ts';
import { publicPath } from '#shared/paths.ts';
import { expectFocus } from '../../support/browser/checks/focus.ts';
import { wholeLabel } from '../../support/browser/screens/admin-pages.ts';
import { HOTEL, LARGE_HOTEL, openPublicPage, POST, pathsIn } from '../../support/browser/screens/public-pages.ts';
import { count, HOTELS, itemOf, named, pagesIn } from '../../support/browser/screens/shown-pages.ts';
import { demoSite } from '../../support/browser/sites.ts';
import { MATRIX, views } from '../../support/browser/views.ts';
import { firstCase } from '../../support/slow.ts';

const PUBLISHED = demoPosts.filter(({ published }) => published);

it.each(
  firstCase([
    { width: 1440, height: 900 },
    { width: 390, height: 780 },
  ]),
)(
  'the first picture of a hotel on Home begins above 1,200 pixels in a window of $width × $height',
  async (viewport) => {
    for (const { home } of [pathsIn('tr'), pathsIn('en')]) {
      const { page } = await openPublicPage(demoSite, home, { viewport });
      const picture = page.locator('main li').filter({ has: page.getByRole('heading', { level: 3 }) });
      const { y = Number.POSITIVE_INFINITY } = (await picture.locator('img').first().boundingBox()) ?? {};
      expect(y, home).toBeLessThan(1_200);
    }
  },
);

describe.each(MATRIX)('in $language on a $size', (view) => {
  const { language } = view;
  const { messages, addresses, opened } = pagesIn(view);

  it('home shows the hero, a hotel with all that its card has, two figures and three posts', async () => {
    const { page } = await opened(addresses.home);
    const homepage = language === 'tr' ? demoContent : demoContent.translations.en;
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(homepage.heroTitle);
    await page.getByText(homepage.heroSubtitle).waitFor();
    const card = itemOf(page, HOTEL.name);
    expect(await card.getByRole('listitem').count(), 'three features and the rest').toBe(4);
    expect(await card.getByRole('listitem').last().innerText()).toContain('+5');
    expect(await card.innerText()).toMatch(language === 'tr' ? /Gecesi ₺6\.800’den/ : /From ₺6\.800 a night/);
    expect(await count(card, named(messages.action.details, HOTEL.name))).toBe(1);
    expect(await count(card, named(messages.action.call, HOTEL.name))).toBe(1);
    expect(await count(card, named(messages.action.whatsapp, HOTEL.name))).toBe(1);
    const book = card.getByRole('link', { name: named(messages.action.book, HOTEL.name) });
    expect(await book.getAttribute('target')).toBe('_blank');
    // The picture links to the hotel's page, but is no second link for keyboards and screen readers.
    await card.locator('img').last().click();
    await page.waitForURL(`**${addresses.hotel}`);
    // The address changes before the page, and a page that is left at once may still come.
    await page.getByRole('heading', { level: 1, name: HOTEL.name }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: homepage.heroTitle }).waitFor();
    expect(await page.locator('dl dd').allInnerTexts()).toEqual([String(HOTELS), FIXED_FIGURES.starService]);
    expect(await page.locator('section[aria-labelledby="posts"] h3').count()).toBe(3);
  });

  it('home has a card with every element for every hotel', async () => {
    const { page } = await opened(addresses.home);
    const cards = page.locator('section[aria-labelledby="hotels"] > div > ul > li');
    expect(await cards.count()).toBe(HOTELS);
    for (const card of await cards.all()) {
      const details = card.getByRole('link', { name: new RegExp(`^${messages.action.details}`) });
      expect(await details.getAttribute('href')).toMatch(new RegExp(`^${publicPath.hotel(language, '')}[\\w-]+$`));
      expect(await card.locator('img').count()).toBeGreaterThan(0);
      expect(await card.getByRole('heading', { level: 3 }).count()).toBe(1);
      expect(await card.getByRole('list', { name: messages.hotel.featuresTitle }).count()).toBe(1);
      expect(await card.getByRole('link', { name: new RegExp(`^${messages.action.whatsapp}`) }).count()).toBe(1);
      expect(await card.getByRole('link').count()).toBeGreaterThanOrEqual(4);
    }
  });

  it('branches show six features with their icon, four rooms and how many more, and the lowest price', async () => {
    const { page } = await opened(addresses.branches);
    expect(await page.locator('main h2').count()).toBe(HOTELS);
    const row = itemOf(page, LARGE_HOTEL.name);
    const features = row.getByRole('list', { name: messages.hotel.featuresTitle }).getByRole('listitem');
    expect(await features.allInnerTexts()).toEqual(LARGE_HOTEL.features.slice(0, 6));
    const icons = await features.locator('svg').evaluateAll((all) => all.map((icon) => icon.innerHTML));
    expect(new Set(icons).size, 'five keywords and a star').toBe(6);
    expect(await row.getByText(/^Oda \d$/).count()).toBe(4);
    await row.getByText(messages.branches.moreRooms.replace('{{count}}', '2')).waitFor();
    await row.getByText(messages.price.onRequest).waitFor();
    expect(await row.innerText()).toContain('₺3.200');
    expect(await count(row, named(messages.action.book, LARGE_HOTEL.name))).toBe(0);
    const call = row.getByRole('link', { name: named(messages.action.call, LARGE_HOTEL.name) });
    expect(await call.getAttribute('href')).toBe('tel:+902125550909');
    const chat = row.getByRole('link', { name: named(messages.action.whatsapp, LARGE_HOTEL.name) });
    expect(await chat.getAttribute('href')).toBe('https://wa.me/905325550909');
    expect(await count(itemOf(page, HOTEL.name), named(messages.action.book, HOTEL.name))).toBe(1);
  });

  it('the blog shows every published post with two tags, and links to each post and back', async () => {
    const { page } = await opened(addresses.blog);
    expect(await page.locator('main h2').count()).toBe(PUBLISHED.length);
    const tags = await page
      .getByRole('list', { name: messages.post.tags })
      .evaluateAll((lists) => lists.map((list) => list.children.length));
    expect(Math.max(...tags)).toBe(2);
    await page.locator(`a[href="${addresses.post}"]`).first().click();
    await page.waitForURL(`**${addresses.post}`);
    const post = demoPosts.find(({ slug }) => slug === POST.slug);
    const text = language === 'tr' ? post?.content : post?.translations.en.content;
    await page
      .getByRole('heading', { level: 1, name: (language === 'tr' ? post : post?.translations.en)?.title })
      .waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY), { message: 'a new page begins at its top' }).toBe(0);
    expect(await page.getByRole('time').innerText()).toMatch(/^\d{1,2} \p{L}+ \d{4}$/u);
    await page.getByText(`${messages.post.byAuthor} ${post?.author}`).waitFor();
    const lines = text?.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '') ?? [];
    for (const line of lines) await page.locator('article p').filter({ hasText: line }).first().waitFor();
    const back = page.getByRole('main').getByRole('link', { name: messages.post.backToList });
    expect(await back.count()).toBe(2);
    expect(await back.first().getAttribute('href')).toBe(addresses.blog);
  });
});

describe.each(views('tr', 'desktop'))('in $language on a $size', (view) => {
  const { language } = view;
  const { messages, addresses, opened } = pagesIn(view);

  it('about shows its texts, four figures, mission, vision and three values', async () => {
    const { page } = await opened(addresses.about);
    const homepage = language === 'tr' ? demoContent : demoContent.translations.en;
    for (const text of [
      homepage.aboutTitle,
      ...Object.values(splitFirstSentence(homepage.aboutContent)),
      messages.about.firstParagraph,
      messages.about.secondParagraph,
    ]) {
      await page.getByText(text, { exact: true }).waitFor();
    }
    const { happyGuests, starService, yearsExperience } = FIXED_FIGURES;
    expect(await page.locator('dl dd').allInnerTexts()).toEqual([
      String(HOTELS),
      happyGuests,
      starService,
      yearsExperience,
    ]);
    for (const part of ['mission', 'vision', 'excellence', 'hospitality', 'quality'] as const) {
      await page.getByRole('heading', { name: messages.about[part], exact: true }).waitFor();
    }
  });

  it('contact shows the contact details of the chain and of every hotel', async () => {
    const { page } = await opened(addresses.contact);
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: demoContact.phone }).getAttribute('href')).toBe('tel:+902125550100');
    expect(await main.getByRole('link', { name: demoContact.email }).getAttribute('href')).toBe(
      `mailto:${demoContact.email}`,
    );
    expect(await count(main, 'Instagram')).toBe(1);
    expect(await count(main, 'LinkedIn'), 'not set').toBe(0);
    const direct = page.locator('section[aria-labelledby="direct"]');
    await direct.getByRole('heading', { name: messages.contact.directContactTitle }).waitFor();
    expect(await direct.getByRole('heading', { level: 3 }).count()).toBe(HOTELS);
    expect(await itemOf(page, LARGE_HOTEL.name).innerText()).toContain('WhatsApp +90 532 555 09 09');
    expect(await direct.getByRole('link').count(), 'call and WhatsApp').toBe(2 * HOTELS);
  });

  it('the form says in words which fields are required', async () => {
    const { page } = await opened(addresses.contact);
    const fields = page.getByRole('form').locator('input, select, textarea');
    const marks = await fields.evaluateAll((all) =>
      (all as HTMLInputElement[]).map(({ required, labels }) => [required, labels?.[0]?.innerText ?? ''] as const),
    );
    const mark = `(${messages.form.required})`;
    expect(marks.filter(([required]) => required).length).toBeGreaterThan(0);
    for (const [required, label] of marks) expect(label.endsWith(mark), label).toBe(required);
  });

  it('the form offers the subjects and checks what is typed before anything is sent', async () => {
    const { page, calls } = await opened(addresses.contact);
    const { contact, message } = messages;
    expect(await page.getByLabel(contact.subject).locator('option').allInnerTexts()).toEqual(
      Object.values(contact.subjects),
    );
    const field = (label: string) => page.getByLabel(wholeLabel(label));
    const send = page.getByRole('button', { name: contact.submit });
    await send.click();
    const first = field(contact.firstName);
    await page.getByText(message.invalid).waitFor();
    await expectFocus(first);
    expect(await first.getAttribute('aria-invalid')).toBe('true');
    // At both fields, and in the list of errors above them.
    expect(await page.getByText(message.emailOrPhone).count()).toBe(4);
    await first.fill('Şule');
    await field(contact.email).fill('sule');
    await field(contact.phone).fill('yok');
    await field(contact.message).fill('Merhaba');
    await send.click();
    await page.getByText(contact.invalidEmail).first().waitFor();
    await page.getByText(contact.invalidPhone).first().waitFor();
    expect(await first.inputValue()).toBe('Şule');
    expect(calls.filter((call) => !call.includes('messages.formToken'))).toEqual([]);
  });
});
