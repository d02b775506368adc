import { defineConfig } from 'vitest/config'
import { inFull } from './tests/support/proofs'
import { testFiles } from './tests/support/test-files'

export default defineConfig({
  resolve: {
    alias: { '~': new URL('./app', import.meta.url).pathname, '#tests': new URL('./tests', import.meta.url).pathname },
  },
  test: {
    include: ['{app,demo}/**/*.test.{ts,tsx}', 'tests/sweeps/**/*.test.ts'],
    exclude: inFull ? [] : ['**/*.proof.test.ts'],
    globalSetup: ['tests/support/template-database.ts'],
    setupFiles: ['tests/support/set-seed.ts', 'tests/support/put-back.ts'],
    env: {
      SHOP_MODE: 'demo',
      SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough',
      LOG_LEVEL: 'silent',
      DATA_DIR: testFiles,
    },
    // Compiled texts, which Node reads by itself in a tenth of the time.
    server: { deps: { external: [/\/app\/paraglide\//] } },
    pool: 'forks',
    maxWorkers: 2,
    // A proof tries a great deal, and is not judged by its time.
    testTimeout: inFull ? 1_800_000 : 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
