import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export const isMain = (url) => url === pathToFileURL(process.argv[1]).href

export const say = (line) => process.stdout.write(`${line}\n`)

/** Undefined where the file is not there, or not whole. */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** One line for an expected failure, the stack for any other. */
export function endWithLine(error) {
  process.stderr.write(`${error.expected ? error.message : error.stack}\n`)
  process.exit(1)
}

/** `quiet` shows its output only when it fails. */
export function run(program, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: {
        ...process.env,
        PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
        ...env,
      },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    const output = []
    for (const stream of quiet ? [child.stdout, child.stderr] : []) stream.on('data', (chunk) => output.push(chunk))
    const fail = (why) => {
      process.stderr.write(Buffer.concat(output))
      reject(Object.assign(new Error(`${[program, ...args].join(' ')} ${why}`), { expected: true }))
    }
    child.on('error', (error) => fail(`cannot run: ${error.message}`))
    child.on('close', (code, signal) => (code === 0 ? resolve() : fail(`ended with ${signal ?? `code ${code}`}`)))
  })
}

const MIGRATIONS = 'app/platform/database/migrations'

/** What Vite makes of the glob of migrations. */
const bundledMigrations = {
  name: 'migrations',
  setup(build) {
    build.onLoad({ filter: /\/platform\/database\/migrate\.ts$/ }, ({ path: file }) => {
      const names = readdirSync(path.join(root, MIGRATIONS)).sort()
      const texts = names.map((name) => [
        `./migrations/${name}`,
        readFileSync(path.join(root, MIGRATIONS, name), 'utf8'),
      ])
      const source = readFileSync(file, 'utf8')
      const contents = source.replace(/import\.meta\.glob\([^)]*\)/, () => JSON.stringify(Object.fromEntries(texts)))
      return { contents, loader: 'ts' }
    })
  },
}

/** `options` are esbuild's. */
export async function bundle(options) {
  const { build, stop } = await import('esbuild')
  await build({
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
    plugins: [bundledMigrations],
    ...options,
  })
  // Its service would stay beside the shop for as long as that runs.
  await stop()
}

export async function loadSource(file) {
  const outfile = path.join(root, '.cache/source', `${path.basename(file, '.ts')}.mjs`)
  mkdirSync(path.dirname(outfile), { recursive: true })
  await bundle({ entryPoints: [file], outfile })
  return import(`${pathToFileURL(outfile).href}?${Date.now()}`)
}
