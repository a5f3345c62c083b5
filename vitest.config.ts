import { defineConfig } from 'vitest/config';
import { CountReporter } from './tests/support/count-reporter.ts';

// Every project boots real servers and real stores in throw-away folders: generous limits, never sleeps.
const shared = { testTimeout: 60_000, hookTimeout: 120_000 } as const;

export default defineConfig({
  cacheDir: '.cache/vite',
  test: {
    reporters: ['default', new CountReporter()],
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'unit', include: ['tests/unit/**/*.test.ts'], environment: 'node' } },
      { test: { ...shared, name: 'store', include: ['tests/store/**/*.test.ts'], environment: 'node' } },
      { test: { ...shared, name: 'faults', include: ['tests/faults/**/*.test.ts'], environment: 'node' } },
      { test: { ...shared, name: 'attacks', include: ['tests/attacks/**/*.test.ts'], environment: 'node' } },
      { test: { ...shared, name: 'api', include: ['tests/api/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/unpack-browser.ts',
        },
      },
    ],
  },
});
