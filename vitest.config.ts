import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { CountReporter } from './tests/support/vitest/count-reporter.ts';

/** Every project starts real servers and real stores in temporary folders, which a busy machine slows down. */
const shared = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  environment: 'node',
  expect: { poll: { timeout: 20_000 } },
  // Each store worker strips types with WebAssembly. V8 13.6 can free its code twice while such threads start and end in
  // one process, and aborts with `jit_page.has_value()` (https://github.com/nodejs/node/issues/66366, fixed in Node 26).
  execArgv: ['--no-wasm-code-gc'],
  // A file finds the modules that the file before it has loaded; each test starts its own site or store.
  isolate: false,
  setupFiles: 'tests/support/vitest/setup-worker.ts',
};
const BUILD = 'scripts/build/if-stale.ts';
const DATA = 'tests/support/vitest/setup-data.ts';
/** Long walks through what other tests open one by one, sweeps over every page at every width, the container's steps. */
const LONG = ['**/*.slow.test.ts'];
/** As `npm start` sets it; otherwise a library makes the whole OpenAPI document once more at each start of a site. */
const PRODUCTION = { NODE_ENV: 'production' };

// `npm run test:slow` sets the mode.
export default defineConfig(({ mode }) => ({
  cacheDir: '.cache/vite',
  test: {
    reporters: ['default', new CountReporter()],
    // One more than the cores of a small machine: browser and fault tests often wait.
    maxWorkers: 3,
    // Stripping types is half of the start of a server, and the tests start many.
    env: { NODE_COMPILE_CACHE: resolve('.cache/compile'), ...(mode === 'slow' && { SLOW_TESTS: '1' }) },
    projects: [
      { test: { ...shared, name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      { test: { ...shared, name: 'store', include: ['tests/store/**/*.test.ts'], globalSetup: BUILD } },
      {
        test: {
          ...shared,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: mode === 'slow' ? [] : LONG,
          globalSetup: [BUILD, DATA],
          env: PRODUCTION,
        },
      },
      ...(mode === 'slow'
        ? [
            {
              test: {
                ...shared,
                name: 'api on another store',
                include: ['tests/api/**/*.test.ts'],
                globalSetup: [BUILD, 'tests/support/vitest/setup-contrary-store.ts'],
              },
            },
          ]
        : []),
      // Isolated, because a library that one file spies on would be loaded already. The long run measures how long others
      // wait during an attack, so nothing else runs meanwhile.
      {
        test: {
          ...shared,
          ...(mode === 'slow' && { maxWorkers: 1, sequence: { groupOrder: 1 } }),
          isolate: true,
          name: 'attacks',
          include: ['tests/attacks/**/*.test.ts'],
          exclude: mode === 'slow' ? [] : LONG,
          globalSetup: [BUILD, DATA],
          env: PRODUCTION,
        },
      },
      {
        test: {
          ...shared,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: mode === 'slow' ? [] : LONG,
          globalSetup: BUILD,
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: mode === 'slow' ? [] : LONG,
          globalSetup: [BUILD, 'tests/support/browser/setup.ts'],
          env: PRODUCTION,
        },
      },
    ],
  },
}));
