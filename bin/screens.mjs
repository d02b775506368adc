// Takes pictures of every screen in both themes into .screens/: node bin/screens.mjs
import { rmSync } from 'node:fs'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { buildIfStale } from './build.mjs'
import { endWithLine, root, run, say } from './steps.mjs'

async function takePictures() {
  await buildIfStale()
  rmSync(path.join(root, '.screens'), { recursive: true, force: true })
  const env = { CHROMIUM_PATH: await findBrowser(), SCREENS: 'pictures' }
  await run('playwright', ['test', '--project=pictures'], { env })
  say('The pictures are in .screens/')
}

await takePictures().catch(endWithLine)
