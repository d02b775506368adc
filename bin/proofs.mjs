// The tests that try things, with their full numbers and inputs that nobody has tried: node bin/proofs.mjs [part of a file's name …]
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { buildIfStale } from './build.mjs'
import { compileMessages } from './messages.mjs'
import { endWithLine, root, run, say } from './steps.mjs'

const USES = /\b(support\/proofs|fast-check)'/
const report = path.join(root, 'test-results/proofs.json')

/** Test files that have larger numbers or random inputs, as paths from the root. */
const triers = ['app', 'tests']
  .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  .filter((file) => file.includes('.proof.') || USES.test(readFileSync(path.join(root, file), 'utf8')))

const wanted = process.argv.slice(2)
const chosen = wanted.length ? triers.filter((file) => wanted.some((part) => file.includes(part))) : triers
const units = chosen.filter((file) => /\.test\.tsx?$/.test(file))
const journeys = chosen.filter((file) => file.endsWith('.spec.ts'))
const seed = process.env.PROOFS_SEED || String(Date.now() % 2 ** 31)
const env = { PROOFS: 'full', PROOFS_SEED: seed }

/** Each file with the seconds it took, the longest first. */
function tellTimes() {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const took = testResults.map(({ name, startTime, endTime }) => [path.relative(root, name), endTime - startTime])
  for (const [file, ms] of took.sort(([, a], [, b]) => b - a)) say(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
}

try {
  if (chosen.length === 0) throw Object.assign(new Error(`no proof is called ${wanted.join(' ')}`), { expected: true })
  say(`${chosen.length} files, seed ${seed}: PROOFS_SEED=${seed} npm run proofs repeats it`)
  mkdirSync(path.dirname(report), { recursive: true })
  await compileMessages()
  if (units.length) {
    const told = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    await run('vitest', ['run', ...told, ...units], { env }).finally(tellTimes)
  }
  if (journeys.length) {
    await buildIfStale()
    const args = ['test', '--project=js', '--reporter=list', ...journeys]
    await run('playwright', args, { env: { ...env, CHROMIUM_PATH: await findBrowser() } })
  }
  say(`all held, seed ${seed}`)
} catch (error) {
  endWithLine(error)
}
