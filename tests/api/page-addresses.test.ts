import { describe, expect, it } from 'vitest';
import { nounCalls } from '../support/noun-calls.ts';
import { rawRequest } from '../support/raw-http.ts';
import { siteOfFile } from '../support/test-site.ts';

const site = siteOfFile({ PUBLIC_URL: 'https://www.ornek.com' });

const { create, save } = nounCalls('pages', site);

describe('the address of a page', () => {
  it('shows its text without scripts and without reading it as HTML, with one address in each language', async () => {
    const { body: page } = await create({
      title: 'Koşullar <b>',
      content: '## Kapsam\n\n<script>alert(1)</script>\n##Başlık değil\nSon satır.',
      translations: { en: { title: 'Terms', content: '## Scope\nText.' } },
    });
    const turkish = await rawRequest(site.url, `/pages/${page.slug}`);
    expect(turkish.status).toBe(200);
    expect(turkish.text).toMatch(/<h2[^>]*>Kapsam<\/h2>/);
    expect(turkish.text).toContain('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
    expect(turkish.text).toContain('<p>##Başlık değil</p>');
    const english = await rawRequest(site.url, `/en/pages/${page.slug}`);
    expect(english.text).toMatch(/<h1[^>]*>Terms<\/h1>/);
    for (const { text } of [turkish, english]) {
      expect(text).toContain(`hrefLang="tr" href="https://www.ornek.com/pages/${page.slug}"`);
      expect(text).toContain(`hrefLang="en" href="https://www.ornek.com/en/pages/${page.slug}"`);
    }
    expect(english.text).toContain(`rel="canonical" href="https://www.ornek.com/en/pages/${page.slug}"`);
    const { text: sitemap } = await site.call('GET', '/sitemap.xml');
    for (const path of [`/pages/${page.slug}`, `/en/pages/${page.slug}`]) expect(sitemap).toContain(`${path}</loc>`);
  });

  it('is in the footer of every page while it is published, and former addresses lead to it', async () => {
    const { body: page } = await create({ title: 'Altbilgi metni' });
    const link = (slug: string) => `href="/pages/${slug}"`;
    const footer = async () => (await rawRequest(site.url, '/blog')).text;
    expect(await footer()).toContain(link(page.slug));
    await save(page.id, { title: 'Altbilgi metni', slug: 'yeni-adres' });
    expect(await footer()).toContain(link('yeni-adres'));
    for (const former of [page.slug, page.id]) {
      const { status, headers } = await rawRequest(site.url, `/en/pages/${former}`);
      expect([status, headers.location]).toEqual([301, '/en/pages/yeni-adres']);
    }
    await save(page.id, { title: 'Altbilgi metni', published: false });
    expect(await footer()).not.toContain('yeni-adres');
    expect((await site.call('GET', '/sitemap.xml')).text).not.toContain('yeni-adres');
    expect((await rawRequest(site.url, '/pages/yeni-adres')).status).toBe(404);
  });

  it('of the published privacy page is in the notice of the message form, in the language of the form', async () => {
    const { body: page } = await create({ title: 'KVKK', slug: 'kvkk', kind: 'privacy', published: false });
    const form = async (path: string) => /<form[\s\S]*<\/form>/.exec((await rawRequest(site.url, path)).text)?.[0];
    expect(await form('/contact')).not.toContain('/pages/');
    await save(page.id, { slug: 'kvkk', kind: 'privacy', published: true });
    expect(await form('/contact')).toContain('href="/pages/kvkk"');
    expect(await form('/en/contact')).toContain('href="/en/pages/kvkk"');
  });
});
