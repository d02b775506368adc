import { readdirSync, readFileSync } from 'node:fs'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin, transformWithEsbuild } from 'vite'
import remixConfig from './remix.config.js'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

/** How the framework's build for browsers names the module of a route. */
const CLIENT_ROUTE = '?__remix-build-client-route'
const SCREEN = /\/app\/(features|house|services)\//
/** Registers are data that contracts gather; all else here runs on the server alone. */
const SERVER_CODE = /\/(demo|app\/(features\/[\w-]+\/server|house(?!\/registers)|platform|services|web\/front))\//

/** A script of its own that a screen loads. It is bundled where a module names it, on an empty screen too. */
const OWN_SCRIPT = /'(~\/web\/enhance\/[\w-]+\.ts\?worker&url)'/g

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
  transform(_, id, { ssr } = {}) {
    if (ssr || !SCREEN.test(id) || !id.endsWith(CLIENT_ROUTE)) return
    const isHydrated = readFileSync(id.slice(0, -CLIENT_ROUTE.length), 'utf8').includes('hydrate: true')
    ownScripts ??= importOwnScripts()
    return isHydrated ? undefined : { code: ownScripts, map: null }
  },
}

/** Folders of the server are no names that the framework knows: it would notice an import of them by what breaks in a browser. */
const closedDoors: Plugin = {
  name: 'closed-doors',
  apply: 'build',
  enforce: 'pre',
  async resolveId(name, from, { ssr, ...options }) {
    if (ssr || !from) return null
    const found = await this.resolve(name, from, { ...options, skipSelf: true })
    if (found && SERVER_CODE.test(found.id))
      this.error(`${found.id} is code of the server; ${from} takes it to browsers`)
    return found
  },
}

/**
 * The server's part holds texts in five languages, and the engine keeps a source with a Chinese sign in it at two bytes a
 * letter. It is the finished part alone: what both builds write must have one name in both.
 */
let isServer = false
const narrowServer: Plugin = {
  name: 'narrow-server',
  apply: 'build',
  configResolved({ build }) {
    isServer = Boolean(build.ssr)
  },
  renderChunk: {
    // After the step that writes for the target, which writes every sign as it is.
    order: 'post',
    async handler(code) {
      if (!isServer) return null
      const written = await transformWithEsbuild(code, 'index.js', { charset: 'ascii', target: 'node20.19' })
      return { code: written.code.replace(WIDE, escaped), map: null }
    },
  },
}
/** What is left of them stands in patterns and comments. */
const WIDE = /[^\0-\x7f]/g
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

export default defineConfig({
  plugins: [closedDoors, leanClient, narrowServer, remix(remixConfig)],
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
