import { beforeAll, describe, expect, it } from 'vitest';
import { siteOfFile } from '../../support/test-site.ts';
import { CONTACT, fillSite, HOMEPAGE, LARGE, linksIn, partOf, readPage, SMALL, textOf } from './rendered-pages.ts';

const site = siteOfFile();

beforeAll(() => fillSite(site));

const read = (path: string) => readPage(site, path);

describe('section 2, hotel detail', () => {
  it('has a back link, address, name, SEO URL badge and about text', async () => {
    const { html, text } = await read('/en/hotel/buyuk-otel');
    expect(linksIn(partOf(html, '<main'))).toContain('/en/branches');
    for (const shown of [LARGE.address, LARGE.name, '/hotel/buyuk-otel', 'Şehrin gürültüsünden uzak.']) {
      expect(text).toContain(shown);
    }
  });

  it('the carousel has arrows only when there is more than one image', async () => {
    expect((await read('/en/hotel/buyuk-otel')).text).toMatch(/Picture 1 of 3/);
    const single = await read('/en/hotel/kucuk-otel');
    expect(single.text).not.toMatch(/Picture 1 of/);
    expect(single.html).toContain('/placeholders/hotel.svg');
  });

  it('features have icons chosen by keyword, otherwise a star', async () => {
    const features = partOf((await read('/en/hotel/buyuk-otel')).html, '>Features<', '>Rooms<');
    for (const icon of ['wifi', 'parking', 'dining', 'fitness', 'business', 'star'])
      expect(features).toContain(`#${icon}"`);
    expect(textOf(features)).toContain('Sauna');
  });

  it('lists each room with image, type, description, price per night and features', async () => {
    const { html, text } = await read('/en/hotel/buyuk-otel');
    expect(html).toContain('src="/uploads/oda-1.webp"');
    expect(text).toMatch(/Oda 1 Oda 1 geniştir\. Klima 1 ₺4\.500 \/ night/);
    expect(text).toMatch(/Oda 5 Oda 5 geniştir\. Klima 5 ₺12\.500 \/ night/);
  });

  it('a hotel without rooms has no room list and no price range', async () => {
    const { text } = await read('/en/hotel/kucuk-otel');
    expect(text).not.toMatch(/Rooms|From ₺|₺/);
  });

  it('the contact card has phone, WhatsApp, address and the buttons', async () => {
    const card = partOf((await read('/en/hotel/buyuk-otel')).html, '>Contact<', 'Ask about a room');
    expect(textOf(card)).toMatch(/\+90 212 555 01 23 .*\+90 532 555 01 23 .*Çukurcuma/);
    for (const button of ['Call now', 'WhatsApp', 'Book']) expect(textOf(card)).toContain(button);
    expect(card).toMatch(/href="https:\/\/rezervasyon\.example\.com\/buyuk" target="_blank"/);
  });

  it('the price range card starts from the lowest room price', async () => {
    expect((await read('/en/hotel/buyuk-otel')).text).toMatch(/From ₺3\.250/);
  });

  it('a bar has Call, WhatsApp and, with a reservation link, Book', async () => {
    const bars = async (path: string) =>
      textOf((await read(path)).html.split('Send message')[1]?.split('<footer')[0] ?? '');
    expect(await bars('/en/hotel/buyuk-otel')).toMatch(/Call .*WhatsApp .*Book/);
    expect(await bars('/en/hotel/kucuk-otel')).not.toContain('Book');
  });

  it('not found: Hotel Not Found with a back link', async () => {
    const { status, text, links } = await read('/en/hotel/yok');
    expect(status).toBe(404);
    expect(text).toContain('Hotel Not Found');
    expect(links).toContain('/en/branches');
  });
});

describe('section 2, blog list', () => {
  it('has a card for each published post only, with two tags', async () => {
    const { text } = await read('/en/blog');
    expect(text).toMatch(/Yazı 4 .*Gezi Güz .*Yazı 3 .*Yazı 2 .*Yazı 1 /);
    expect(text).not.toMatch(/Boğaz |Gizli taslak/);
  });
});

describe('section 2, blog post', () => {
  it('shows cover, title, date in long Turkish format, author, tags, and paragraphs at line breaks', async () => {
    const { html, text, links } = await read('/en/blog/yazi-1');
    expect(html).toContain('src="/uploads/guz.webp"');
    for (const shown of ['Yazı 1', '1 Mayıs 2024', 'Şeyma Gündoğdu', 'Gezi', 'Güz', 'Boğaz'])
      expect(text).toContain(shown);
    const paragraphs = [...html.matchAll(/<p\b(?:(?!<\/p>)[\s\S])*satır(?:(?!<\/p>)[\s\S])*/g)].map(([found]) =>
      textOf(found),
    );
    expect(paragraphs.map((paragraph) => paragraph.trim())).toEqual([
      'Birinci satır.',
      'İkinci satır.',
      'Üçüncü <b>satır</b>.',
    ]);
    expect(links.filter((link) => link === '/en/blog').length).toBeGreaterThanOrEqual(2);
  });

  it.each(['yok', 'gizli-taslak'])('without a post of the slug %s: post not found with a back link', async (slug) => {
    const { status, text, links } = await read(`/en/blog/${slug}`);
    expect(status).toBe(404);
    expect(text).toContain('Post not found Blog post not found');
    expect(links).toContain('/en/blog');
  });
});

describe('section 2, about', () => {
  it('has the about texts and image, the four stat cards, mission, vision and three values', async () => {
    const { html, text } = await read('/en/about');
    expect(text).toContain(`${HOMEPAGE.aboutTitle} ${HOMEPAGE.aboutContent}`);
    expect(html).toContain(`src="${HOMEPAGE.aboutImage}"`);
    expect(text).toMatch(/hotels 2 happy guests 1000\+ star service 5 years of experience 10\+/);
    for (const title of ['Our mission', 'Our vision', 'Excellence', 'Hospitality', 'Quality'])
      expect(text).toContain(title);
  });
});

describe('section 2, contact', () => {
  it('has phone, email and address, and only the social links that are set', async () => {
    const main = partOf((await read('/en/contact')).html, '<main');
    expect(textOf(main)).toContain(CONTACT.address);
    expect(linksIn(main)).toEqual(
      expect.arrayContaining(['tel:+902125550199', `mailto:${CONTACT.email}`, ...Object.values(CONTACT.socialMedia)]),
    );
    expect(textOf(main)).not.toMatch(/facebook|twitter/i);
  });

  it('the message form has its fields and the four subjects', async () => {
    const { html, text } = await read('/en/contact');
    for (const name of ['firstName', 'lastName', 'email', 'phone', 'subject', 'message']) {
      expect(html).toContain(`name="${name}"`);
    }
    expect(text).toContain('Reservation Inquiry Customer Support Feedback Other');
    expect([...html.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value)).toEqual(
      expect.arrayContaining(['reservation', 'support', 'feedback', 'other']),
    );
  });

  it('direct hotel contact lists every hotel with address, phone, whatsapp and both buttons', async () => {
    const part = partOf((await read('/en/contact')).html, 'Direct hotel contact');
    expect(textOf(part)).toMatch(
      new RegExp(`${LARGE.name} ${LARGE.address} \\+90 212 555 01 23 .*${SMALL.name} ${SMALL.address} \\+90 212`),
    );
    const links = linksIn(part);
    expect(links.filter((link) => link === 'tel:+902125550123').length).toBeGreaterThanOrEqual(2);
    expect(links.filter((link) => link === 'https://wa.me/905325550123')).toHaveLength(2);
  });
});
