import { readFileSync } from 'node:fs'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin } from 'vite'
import remixConfig from './remix.config.js'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

/** How the framework's build for browsers names the module of a route. */
const CLIENT_ROUTE = '?__remix-build-client-route'
const SCREEN = /\/app\/routes\//
const SERVER_CODE = /\/app\/(provider|front)\//

/** Only what a hydrated screen needs goes to browsers: other screens are empty there, server code is a mistake. */
const leanClient: Plugin = {
  name: 'lean-client',
  apply: 'build',
  enforce: 'post',
  load(id, { ssr } = {}) {
    if (!ssr && SERVER_CODE.test(id)) this.error(`${id} is code of the server and may not reach browsers`)
  },
  transform(_, id, { ssr } = {}) {
    if (ssr || !SCREEN.test(id) || !id.endsWith(CLIENT_ROUTE)) return
    const isHydrated = readFileSync(id.slice(0, -CLIENT_ROUTE.length), 'utf8').includes('hydrate: true')
    return isHydrated ? undefined : { code: 'export {}', map: null }
  },
}

export default defineConfig({
  plugins: [leanClient, remix(remixConfig)],
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  build: {
    // Both parts: another target would give the enhancement script another name in each.
    target: 'es2019',
    cssTarget: ['chrome87', 'safari14'],
    // The composed pictures and the front stand beside client and server; bin/build.mjs empties those two.
    emptyOutDir: false,
  },
  // The server's part waits for its database at the top level; the browser's never does.
  esbuild: { supported: { 'top-level-await': true } },
  ssr: { target: 'node' },
})
