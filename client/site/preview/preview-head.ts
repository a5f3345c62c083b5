import type { PreviewHead } from '../../common/lib/preview-messages.ts';

/** Calls back with the head of this document after each change that the page makes to it. */
export function observeHead(publicUrl: string, onChange: (head: PreviewHead) => void): void {
  const observer = new MutationObserver(() => onChange(headOf(document, publicUrl)));
  observer.observe(document.head, { childList: true, subtree: true, attributes: true, characterData: true });
}

function headOf(page: Document, publicUrl: string): PreviewHead {
  const content = (selector: string) => page.head.querySelector(`meta[${selector}]`)?.getAttribute('content') ?? '';
  const address = (rel: string) =>
    [...page.head.querySelectorAll(`link[rel="${rel}"]`)].at(-1)?.getAttribute('href') ?? '';
  return {
    title: page.title,
    description: content('name="description"'),
    keywords: content('name="keywords"'),
    canonical: address('canonical'),
    icon: address('icon'),
    // The back office may have another address than the site.
    picture: content('property="og:image"').replace(publicUrl, ''),
  };
}
