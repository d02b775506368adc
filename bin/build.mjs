// Builds what is stale: node bin/build.mjs
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compileMessages } from './messages.mjs'
import { packFiles } from './pack-files.mjs'
import { bundle, endWithLine, isMain, root, run, say } from './steps.mjs'

const stamp = path.join(root, 'build/stamp')
const COMMANDS = ['audit', 'operator', 'verify-draw', 'reencrypt', 'move-media', 'doctor', 'backup', 'restore']
const outputs = [
  'server.js',
  ...COMMANDS.map((name) => `${name}.js`),
  'server/index.js',
  'client',
  'demo-pictures',
  'demo-films',
  'read-tracks.js',
].map((name) => path.join(root, 'build', name))

const SOURCES = [
  'app',
  'bin',
  'demo',
  'studio/pictures',
  'public',
  'project.inlang/settings.json',
  'server.ts',
  'package-lock.json',
]
const SETTINGS = /^(package|tsconfig)\.json$|\.config\.(ts|js)$/
const IGNORED = /\/app\/paraglide\/|\.test\.tsx?$/

function* filesBelow(place) {
  if (!existsSync(place)) return
  if (statSync(place).isFile()) return yield place
  for (const name of readdirSync(place).sort()) yield* filesBelow(path.join(place, name))
}

/** Over the build's sources and `more` places. */
export function fingerprint(more = []) {
  const settings = readdirSync(root).filter((name) => SETTINGS.test(name))
  const hash = createHash('sha256').update(process.version)
  for (const place of [...SOURCES, ...settings, ...more])
    for (const file of filesBelow(path.join(root, place))) {
      if (IGNORED.test(file)) continue
      // By content: tools write settings anew without changing them.
      hash.update(`${path.relative(root, file)}\n`).update(readFileSync(file))
    }
  return hash.digest('hex')
}

const isFresh = (print) => outputs.every(existsSync) && existsSync(stamp) && readFileSync(stamp, 'utf8') === print

export const isBuilt = () => isFresh(fingerprint())

/** Bundled, so that an image needs only the build and its imports. */
const bundleFront = (outdir) =>
  bundle({
    entryPoints: [
      ...['server', ...COMMANDS.map((name) => `bin/${name}`)].map((name) => `${name}.ts`),
      'bin/read-tracks.mjs',
    ],
    entryNames: '[name]',
    // Shared chunks stand beside them, since some look for files relative to themselves.
    chunkNames: 'shared-[hash]',
    outdir,
    splitting: true,
    target: 'node20.19',
  })

export async function buildIfStale() {
  const print = fingerprint()
  if (isFresh(print)) return false
  const began = Date.now()
  rmSync(stamp, { force: true })
  say('Building …')
  const build = path.join(root, 'build')
  for (const name of existsSync(build) ? readdirSync(build).filter((name) => name.startsWith('shared-')) : [])
    rmSync(path.join(build, name))
  for (const name of ['client', 'server']) rmSync(path.join(build, name), { recursive: true, force: true })
  await Promise.all([
    run(process.execPath, ['bin/compose-pictures.mjs'], { quiet: true }),
    compileMessages().then(() => run('remix', ['vite:build'], { quiet: true, env: { NODE_ENV: 'production' } })),
  ])
  await Promise.all([packFiles(path.join(build, 'client')), bundleFront(build)])
  cpSync(path.join(root, 'demo/films'), path.join(root, 'build/demo-films'), { recursive: true })
  writeFileSync(stamp, print)
  say(`Built in ${Math.round((Date.now() - began) / 1000)} s`)
  return true
}

if (isMain(import.meta.url)) {
  const built = await buildIfStale().catch(endWithLine)
  if (!built) say('The build is up to date')
}
