// Copies pictures and videos from DATA_DIR/media into the bucket of the settings: npm run move-media [-- --remove], or
// node build/move-media.js. It may be stopped with Ctrl-C at any time and continues where it was.

import { runMoveMedia } from '~/services/storage/move'
import { endWithLine, say } from './steps.mjs'

let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isStopped = true
  })

try {
  say(await runMoveMedia(process.argv.slice(2), () => isStopped, say))
} catch (error) {
  endWithLine(error)
}
