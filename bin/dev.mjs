// Vite's development server on the embedded database: node bin/dev.mjs
import { watch } from 'node:fs'
import path from 'node:path'
import { compileMessages, compileStale } from './messages.mjs'
import { endWithLine, root, run, say } from './steps.mjs'
import { runWithDatabase } from './with-database.mjs'

/** One file after the other, and the last state of each. */
function watchMessages() {
  let compiling = Promise.resolve()
  const compile = () => {
    compiling = compiling.then(compileStale).catch(({ message }) => say(`Texts: ${message}`))
  }
  watch(
    path.join(root, 'app'),
    { recursive: true },
    (_, file) => /\/texts\/[\w.-]+\.json$/.test(file ?? '') && compile(),
  )
}

try {
  await compileMessages()
  watchMessages()
  await run(process.execPath, ['bin/compose-pictures.mjs'], { quiet: true })
  await runWithDatabase(
    'remix',
    ({ host, port }) => ['vite:dev', '--host', host, '--port', String(port)],
    () => ({ NODE_ENV: 'development' }),
  )
} catch (error) {
  endWithLine(error)
}
