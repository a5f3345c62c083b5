import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { minify } from '@swc/core';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const REACT_ROUTER = join(import.meta.dirname, 'node_modules/react-router/dist/production');
const SITE_SHELL = join(import.meta.dirname, 'client/site/index.html');

/** Modules of the site that every page loads, or nearly every page. */
const EVERY_PAGE = new RegExp(
  [
    'useSuspenseQuery\\.',
    'client/(?:common/(?!lib/preview)|site/(?:hydrate|lib|ui/(?!key-figures)))',
    'client/site/features/(?:layout|map/(?:map|projection)|hotels/(?:feature|hotel-actions|price))',
    'shared/text/.*(?:has-english|excerpt)',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

/** The small drawings of the stylesheets: each would be a request of its own before the first picture. */
const STYLE_PICTURE = /styles[\\/]\w+\.svg$/;

/** CSS classes are named `class-hash`, where the hash stands for the file; one hash for each class would be longer. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file);
  return `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`;
}

/** Settings of the public site only: they keep its JavaScript small for phones on slow networks. */
const smallSite: Plugin = {
  name: 'small-site',
  apply: (config, { command }) => command === 'build' && config.build?.rolldownOptions?.input === SITE_SHELL,
  config: () => ({
    build: {
      // One stylesheet linked in the HTML, because the HTML is rendered before the JavaScript loads.
      cssCodeSplit: false,
      // Reading a property has no side effects in this code, so unused code that only reads properties is removed.
      rolldownOptions: {
        treeshake: {
          propertyReadSideEffects: false,
          // These packages do not declare that importing them has no side effects.
          moduleSideEffects: [{ test: /node_modules[\\/]@trpc[\\/]/, sideEffects: false }],
        },
        output: {
          codeSplitting: {
            groups: [
              // The small script in the HTML, which must not wait for React.
              { name: 'entry', tags: ['$initial'], priority: 1 },
              // One chunk with what every page needs, and one with what several need. Small chunks compress worse, and each is
              // one more request that competes with the first picture.
              { name: 'site', test: EVERY_PAGE },
              // What only previews need, so that it is not in the chunks of all pages.
              {
                name: 'preview',
                test: /client[\\/]site[\\/]preview|shared[\\/]i18n[\\/]previews|client[\\/]common[\\/]lib[\\/]preview-messages/,
              },
              { name: 'messages', test: /client[\\/]site[\\/]messages/, minShareCount: 2 },
              { name: 'stay', test: /site[\\/]stay/, minShareCount: 2 },
              // The code that draws maps loads later than the pages.
              { name: 'lists', test: /^(?!.*(?:map[\\/](?:layout|drawn|pin|place)))/, minShareCount: 2 },
            ],
          },
        },
      },
    },
  }),
  // Display names, which only development tools read, would keep components of React Router that are not used.
  transform: {
    filter: { id: /react-router[\\/]dist/ },
    handler: (code) =>
      code.replace(/^\w+\.displayName = .*$/gm, '').replace(/ = (React\d+\.forwardRef\()/g, ' = /* @__PURE__ */ $1'),
  },
  // SWC removes dead code that Vite's own minifier, which runs afterwards, leaves in; it saves 2 kB of 120 kB.
  renderChunk: (code) => minify(code, { module: true, compress: { passes: 3 } }),
};

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  publicDir: 'client/public',
  cacheDir: '.cache/vite',
  plugins: [react(), smallSite],
  css: { modules: { generateScopedName: scopedName } },
  resolve: {
    // Its package.json names only the development build, which contains checks and long messages.
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: join(REACT_ROUTER, 'index.mjs') },
            { find: /^react-router\/dom$/, replacement: join(REACT_ROUTER, 'dom-export.mjs') },
          ]
        : [],
  },
  build: {
    // Browsers that are too old for the scripts show the pages too: Safari has ranges in media queries since 16.4.
    cssTarget: 'es2022',
    emptyOutDir: true,
    // The content security policy forbids the inline script of the polyfill and fonts in `data:` URLs; it allows pictures.
    modulePreload: { polyfill: false },
    assetsInlineLimit: (file) => STYLE_PICTURE.test(file),
  },
}));
