import { spawn } from 'node:child_process'
import path from 'node:path'
import { loadSource, root } from './steps.mjs'

const GRACE_MS = 3_000

/** For a foreign server without a shutdown hook: when it ends, the embedded database is stopped. */
export async function runWithDatabase(program, argsOf, envOf) {
  const { readSettings } = await loadSource('app/platform/settings/settings.ts')
  const settings = readSettings()
  const { startEmbedded } = await loadSource('app/platform/database/embedded.ts')
  const embedded = settings.databaseUrl ? undefined : await startEmbedded({ dataDir: settings.dataDir })
  const child = spawn(path.join(root, 'node_modules/.bin', program), argsOf(settings), {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...envOf(settings), DATABASE_URL: settings.databaseUrl ?? embedded?.url },
  })
  // It closes its port, but timers and connections would keep it alive; requests under way get this time.
  function end() {
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref()
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  const code = await new Promise((resolve) => child.on('close', (code) => resolve(code ?? 0)))
  await embedded?.stop()
  process.exit(code)
}
