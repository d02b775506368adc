import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import remixConfig from './remix.config.js'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

// The browser's part must run on old engines; the server's waits for its database at the top level.
export default defineConfig(({ isSsrBuild }) => ({
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
    target: isSsrBuild ? 'node20' : 'es2019',
    cssTarget: ['chrome87', 'safari14'],
    // The composed pictures and the front stand beside client and server; bin/build.mjs empties those two.
    emptyOutDir: false,
  },
  ssr: { target: 'node' },
}))
