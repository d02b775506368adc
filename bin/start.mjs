// Builds what is stale and starts the shop: node bin/start.mjs [--from <backup> [folder]]. With --from it is a copy of the shop in
// the backup, for trying out: in a folder of its own, without anything of people, with every service played.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuilt } from './build.mjs'
import { endWithLine, loadSource, root, run } from './steps.mjs'

process.env.NODE_ENV ??= 'production'
/** What a copy takes over from the settings of the shop beside it. */
const OF_COPY = /^(PORT|HOST|DEMO_PUBLIC|BRAND_NAME\w*|FFMPEG_PATH|BACKUP_PASSPHRASE\w*|LOG_LEVEL|PAGE_CACHE_\w+)$/

const [flag, file, folder = '.data/copy'] = process.argv.slice(2)
const from = flag === '--from' ? file : undefined
try {
  // A wrong setting is reported before a minute of building.
  const { readSettings, SETTING_NAMES } = await loadSource('app/platform/settings/settings.ts')
  if (from) {
    for (const name of SETTING_NAMES) if (!OF_COPY.test(name)) delete process.env[name]
    Object.assign(process.env, { DATA_DIR: folder, SHOP_MODE: 'demo', DEMO_DATA: 'no' })
  }
  readSettings()
  // In a process of its own: the memory that a build takes would stay with the shop.
  if (!isBuilt()) await run(process.execPath, ['bin/build.mjs'])
  if (from) await run(process.execPath, ['build/restore.js', from, '--trial'])
} catch (error) {
  endWithLine(error)
}
await import(pathToFileURL(path.join(root, 'build/server.js')).href)
