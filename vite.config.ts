import { readdirSync, readFileSync } from 'node:fs'
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

/** A script of its own that a screen loads. It is bundled where a module names it, on an empty screen too. */
const OWN_SCRIPT = /'(~\/enhance\/[\w-]+\.ts\?worker&url)'/g

function importOwnScripts(): string {
  const sources = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const found = sources.flatMap((file) => [...readFileSync(`app/${file}`, 'utf8').matchAll(OWN_SCRIPT)])
  return [...new Set(found.map(([, name]) => `import '${name}'`))].join('\n')
}
let ownScripts: string | undefined

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
    ownScripts ??= importOwnScripts()
    return isHydrated ? undefined : { code: ownScripts, map: null }
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
