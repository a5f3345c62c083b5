#!/usr/bin/env bash
# @tiptap/core, @tiptap/pm and @tiptap/starter-kit 3.34.0, in jsdom 26.1.0.
# A link is pasted as HTML: it leads to https://hotel.example/rooms, and its words are another address,
# https://www.example.org, as in mails and search results whose links go through a counter.
# Expected: the pasted link keeps its address. Seen: the paste rule of the link extension, which turns pasted plain
# addresses into links, runs over pasted links too and replaces the address by the words:
#   <a target="_blank" rel="noopener noreferrer nofollow" href="https://www.example.org">https://www.example.org</a>
# With `enablePasteRules: ['bold', 'italic']` the address stays.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --save-exact \
  @tiptap/core@3.34.0 @tiptap/pm@3.34.0 @tiptap/starter-kit@3.34.0 jsdom@26.1.0
cat > paste.mjs <<'JS'
import assert from 'node:assert/strict';
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<!doctype html><body></body>', { pretendToBeVisual: true });
const names = ['document', 'Node', 'Element', 'HTMLElement', 'MutationObserver', 'DOMParser', 'Text', 'Event', 'navigator'];
for (const name of names) Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
Object.assign(globalThis, { window, requestAnimationFrame: window.requestAnimationFrame, ClipboardEvent: window.Event });
const { Editor } = await import('@tiptap/core');
const { default: StarterKit } = await import('@tiptap/starter-kit');

function pasted(options) {
  const editor = new Editor({ element: document.body, extensions: [StarterKit], ...options });
  editor.view.pasteHTML('<a href="https://hotel.example/rooms">https://www.example.org</a>', new Event('paste'));
  return /href="([^"]*)"/.exec(editor.getHTML())?.[1];
}
assert.equal(pasted({}), 'https://www.example.org');
assert.equal(pasted({ enablePasteRules: ['bold', 'italic'] }), 'https://hotel.example/rooms');
console.log('as described');
process.exit(0);
JS
node paste.mjs
