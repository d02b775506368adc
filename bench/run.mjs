// Runs benchmarks one after the other: `npm run bench` all but the longest, `npm run bench -- orders paint` these,
// `npm run bench -- soak 15` with an argument of its own.
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { buildIfStale } from '../bin/build.mjs'

const folder = import.meta.dirname
const known = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs') && name !== 'run.mjs')
  .map((name) => path.basename(name, '.mjs'))
const LONG = ['soak', 'hostile', 'console', 'agents', 'backup', 'reports']

const given = process.argv.slice(2)
const names = given.filter((word) => known.includes(word))
const rest = given.filter((word) => !known.includes(word))
if (given.length > 0 && names.length === 0) {
  process.stderr.write(`There is no such benchmark; there are: ${known.join(', ')}\n`)
  process.exit(1)
}
await buildIfStale()
let failed = 0
for (const name of names.length > 0 ? names : known.filter((one) => !LONG.includes(one))) {
  const began = Date.now()
  const child = spawn(process.execPath, [path.join(folder, `${name}.mjs`), ...rest], { stdio: 'inherit' })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) failed++
  process.stdout.write(
    `\n(${name} took ${Math.round((Date.now() - began) / 1000)} s${code === 0 ? '' : ', and failed'})\n`,
  )
}
process.exitCode = failed > 0 ? 1 : 0
