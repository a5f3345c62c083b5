import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'client/public',
  cacheDir: '.cache/vite',
  plugins: [react()],
  build: {
    emptyOutDir: true,
    // Browsers that are too old for the scripts show the pages too: Safari has ranges in media queries since 16.4.
    cssTarget: 'es2022',
    // The server renders a page before the page's code is loaded, so the HTML links the styles of all pages.
    cssCodeSplit: false,
    // The content security policy forbids the inline script of the polyfill.
    modulePreload: { polyfill: false },
    // The content security policy forbids fonts in `data:` URLs, and browsers forbid SVG symbols there.
    assetsInlineLimit: 0,
  },
});
