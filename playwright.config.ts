import { defineConfig } from '@playwright/test'
import { findBrowser } from './bin/browser.mjs'
import { OVER_HTTP } from './tests/support/over-http'
import { inFull } from './tests/support/proofs'
import type { Options } from './tests/support/shopper'

const args = [
  'disable-gpu',
  'disable-quic',
  'disable-background-networking',
  'disable-component-update',
  'disable-sync',
]
const root = process.getuid?.() === 0 ? ['no-sandbox'] : []

const OLDER = /(\.enhance|buying|coupons|own-things)\.spec\.ts$/

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

export default defineConfig<Options>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/start-shop.ts',
  // Compiled texts: the runner would take a minute to transform 8 MB that Node reads as they are.
  build: { external: ['**/app/paraglide/**'] },
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Of a machine that is busy besides: what is right must not fail for want of time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    ...phone,
    baseURL: process.env.SHOP_URL,
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await findBrowser(),
      args: [...args, ...root, 'no-first-run'].map((name) => `--${name}`),
    },
  },
  projects: [
    // Only for bin/screens.mjs: these make pictures and test nothing.
    ...(process.env.SCREENS ? [{ name: 'pictures', testMatch: /\.pictures\.ts$/ }] : []),
    // What takes long and is held by smaller tests besides runs as a proof only.
    { name: 'js', testIgnore: inFull ? [] : /\.proof\.spec\.ts$/ },
    {
      name: 'no-js',
      use: { javaScriptEnabled: false },
      testIgnore: /\.(enhance|visits|process|proof)\.spec\.ts$/,
      grepInvert: new RegExp(OVER_HTTP),
    },
    // As a browser that knows little of what came after 2020.
    ...(inFull ? [{ name: 'older', use: { isOlder: true }, testMatch: OLDER }] : []),
  ],
})
