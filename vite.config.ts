import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const router = join(import.meta.dirname, 'node_modules/react-router/dist/production');
const PUBLIC_SHELL = join(import.meta.dirname, 'client/site/index.html');

/** A class's own name and which file it is of: shorter than a hash for each, in the page, the styles and the code. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file);
  return `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`;
}

/** What visitors are sent, made for a telephone on a slow network. */
const publicClient: Plugin = {
  name: 'public-client',
  apply: 'build',
  config: ({ build }) => {
    if (build?.rolldownOptions?.input !== PUBLIC_SHELL) return undefined;
    return {
      build: {
        // One stylesheet, named in the page: what stands there needs it before the code that would bring its own.
        cssCodeSplit: false,
        modulePreload: false,
        // Reading a property does nothing in what visitors get, so what is only read and never used can go.
        rolldownOptions: { treeshake: { propertyReadSideEffects: false } },
      },
    };
  },
};

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  publicDir: 'client/public',
  cacheDir: '.cache/vite',
  plugins: [react(), publicClient],
  css: { modules: { generateScopedName: scopedName } },
  resolve: {
    // The package names its development build for every use, checks and long messages included.
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: join(router, 'index.mjs') },
            { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
          ]
        : [],
  },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    // No modulepreload helper and no inlined pictures: the policy allows neither inline scripts nor surprises.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
}));
