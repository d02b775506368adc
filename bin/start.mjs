// Builds what is stale and starts the shop: node bin/start.mjs
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from './build.mjs'
import { endWithLine, loadSource, root } from './steps.mjs'

process.env.NODE_ENV ??= 'production'
try {
  // A wrong setting is told before a minute of building.
  const { readSettings } = await loadSource('app/provider/settings.ts')
  readSettings()
  await buildIfStale()
} catch (error) {
  endWithLine(error)
}
await import(pathToFileURL(path.join(root, 'build/server.js')).href)
