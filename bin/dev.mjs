// Vite's development server on the embedded database: node bin/dev.mjs
import { compileMessages } from './messages.mjs'
import { endWithLine, run } from './steps.mjs'
import { runWithDatabase } from './with-database.mjs'

try {
  await compileMessages()
  await run(process.execPath, ['bin/compose-pictures.mjs'], { quiet: true })
  await runWithDatabase(
    'remix',
    ({ host, port }) => ['vite:dev', '--host', host, '--port', String(port)],
    () => ({ NODE_ENV: 'development' }),
  )
} catch (error) {
  endWithLine(error)
}
