import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'client/public',
  cacheDir: '.cache/vite',
  plugins: [react()],
  build: {
    target: 'es2022',
    emptyOutDir: true,
    // No modulepreload helper and no inlined pictures: the policy allows neither inline scripts nor surprises.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
