import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import remixConfig from './remix.config.js'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './app/paraglide',
      strategy: ['globalVariable', 'baseLocale'],
    }),
    remix(remixConfig),
  ],
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
