// Serves the same build by plain remix-serve, to try it: node bin/serve.mjs
import { buildIfStale } from './build.mjs'
import { endWithLine } from './steps.mjs'
import { runWithDatabase } from './with-database.mjs'

try {
  await buildIfStale()
  await runWithDatabase(
    'remix-serve',
    () => ['build/server/index.js'],
    ({ host, port }) => ({ NODE_ENV: 'production', HOST: host, PORT: String(port) }),
  )
} catch (error) {
  endWithLine(error)
}
