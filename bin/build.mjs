// Builds what is stale: node bin/build.mjs
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compileMessages } from './messages.mjs'
import { packFiles } from './pack-files.mjs'
import { bundle, endWithLine, isMain, root, run, say } from './steps.mjs'

const stamp = path.join(root, 'build/stamp')
const outputs = [
  'server.js',
  'audit.js',
  'operator.js',
  'verify-draw.js',
  'reencrypt.js',
  'move-media.js',
  'doctor.js',
  'server/index.js',
  'client',
  'demo-pictures',
  'demo-films',
  'read-tracks.js',
].map((name) => path.join(root, 'build', name))

const SOURCES = ['app', 'bin', 'messages', 'public', 'project.inlang/settings.json', 'server.ts', 'package-lock.json']
const SETTINGS = /^(package|tsconfig)\.json$|\.config\.(ts|js)$/
const IGNORED = /\/app\/paraglide\/|\.test\.tsx?$/

function* filesBelow(place) {
  if (!existsSync(place)) return
  if (statSync(place).isFile()) return yield place
  for (const name of readdirSync(place).sort()) yield* filesBelow(path.join(place, name))
}

/** Changes whenever a file does that goes into the build. */
function fingerprint() {
  const settings = readdirSync(root).filter((name) => SETTINGS.test(name))
  const hash = createHash('sha256').update(process.version)
  for (const place of [...SOURCES, ...settings])
    for (const file of filesBelow(path.join(root, place))) {
      if (IGNORED.test(file)) continue
      // By content: tools write settings anew without changing them.
      hash.update(`${path.relative(root, file)}\n`).update(readFileSync(file))
    }
  return hash.digest('hex')
}

const isFresh = (print) => outputs.every(existsSync) && existsSync(stamp) && readFileSync(stamp, 'utf8') === print

export const isBuilt = () => isFresh(fingerprint())

export async function buildIfStale() {
  const print = fingerprint()
  if (isFresh(print)) return false
  const began = Date.now()
  rmSync(stamp, { force: true })
  say('Building …')
  await compileMessages()
  await run(process.execPath, ['bin/compose-pictures.mjs'], { quiet: true })
  for (const name of ['client', 'server']) rmSync(path.join(root, 'build', name), { recursive: true, force: true })
  await run('remix', ['vite:build'], { quiet: true, env: { NODE_ENV: 'production' } })
  await packFiles(path.join(root, 'build/client'))
  // The commands of operation, too: an image holds the build and what it imports, and nothing to bundle with.
  for (const entry of [
    'server',
    'bin/audit',
    'bin/operator',
    'bin/verify-draw',
    'bin/reencrypt',
    'bin/move-media',
    'bin/doctor',
  ])
    await bundle(`${entry}.ts`, path.join(root, `build/${path.basename(entry)}.js`), {
      target: 'node20.19',
      sourcemap: true,
    })
  await bundle('bin/read-tracks.mjs', path.join(root, 'build/read-tracks.js'), { target: 'node20.19' })
  cpSync(path.join(root, 'app/provider/demo/films'), path.join(root, 'build/demo-films'), { recursive: true })
  writeFileSync(stamp, print)
  say(`Built in ${Math.round((Date.now() - began) / 1000)} s`)
  return true
}

if (isMain(import.meta.url)) {
  const built = await buildIfStale().catch(endWithLine)
  if (!built) say('The build is up to date')
}
