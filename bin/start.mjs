// Builds what is stale and starts the shop: node bin/start.mjs
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuilt } from './build.mjs'
import { endWithLine, loadSource, root, run } from './steps.mjs'

process.env.NODE_ENV ??= 'production'
try {
  // A wrong setting is reported before a minute of building.
  const { readSettings } = await loadSource('app/platform/settings/settings.ts')
  readSettings()
  // In a process of its own: the memory that a build takes would stay with the shop.
  if (!isBuilt()) await run(process.execPath, ['bin/build.mjs'])
} catch (error) {
  endWithLine(error)
}
await import(pathToFileURL(path.join(root, 'build/server.js')).href)
