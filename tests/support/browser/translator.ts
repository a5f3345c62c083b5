/**
 * Runs in the page: puts each text into `<font>` elements, as the translators of Chrome and Edge do, now and whenever a
 * text comes or changes.
 * @param mark stands after each text, so that the text differs from the page's own
 */
export function translatePage(mark = ''): void {
  const translated = new WeakSet<Node>();
  const translate = (text: Text) => {
    const isText =
      /[\p{L}\d]/u.test(text.data) && !text.parentElement?.closest('script, style, noscript, textarea, svg');
    if (!isText || translated.has(text)) return;
    const translation = new Text(text.data + mark);
    translated.add(translation);
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(translation);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateIn = (node: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text: Node | null = node; text; text = walker.nextNode()) if (text instanceof Text) texts.push(text);
    texts.forEach(translate);
  };
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) {
      for (const node of addedNodes) if (document.body?.contains(node)) translateIn(node);
      if (target instanceof Text && target.isConnected) translate(target);
    }
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  if (document.body) translateIn(document.body);
}
