// Everything that must hold, in order of cost; the first failure ends it: node bin/test.mjs
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { buildIfStale } from './build.mjs'
import { compileMessages } from './messages.mjs'
import { root, run, say } from './steps.mjs'
import { runUnits } from './units.mjs'

const reports = path.join(root, 'test-results')
const unitReport = (half) => path.join(reports, `unit-${half}.json`)
const journeyReport = path.join(reports, 'journeys.json')

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const STEPS = [
  ['messages', compileMessages],
  ['format and lint', () => run('biome', ['check', '--error-on-warnings', '.'])],
  ['types', () => run(process.execPath, ['node_modules/typescript-7/bin/tsc', '--noEmit'])],
  ['unit, verbs and sweeps', () => runUnits(unitReport)],
  ['build', buildIfStale],
  [
    'journeys in the browser',
    async () => {
      const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport, CHROMIUM_PATH: await findBrowser() }
      await run('playwright', ['test', '--reporter=list,json'], { env })
    },
  ],
]

function count() {
  const units = ['together', 'alone'].map((half) => readReport(unitReport(half)))
  const ofUnits = (name) => units.reduce((sum, report) => sum + (report?.[name] ?? 0), 0)
  const journeys = readReport(journeyReport)?.stats
  return {
    passed: ofUnits('numPassedTests') + (journeys?.expected ?? 0) + (journeys?.flaky ?? 0),
    failed: ofUnits('numFailedTests') + (journeys?.unexpected ?? 0),
  }
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
let broken
for (const [name, work] of STEPS) {
  const began = Date.now()
  say(`\n── ${name}`)
  try {
    await work()
    say(`── ${name}: passed in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  } catch (error) {
    say(error.expected ? error.message : error.stack)
    say(`── ${name}: FAILED after ${((Date.now() - began) / 1000).toFixed(1)} s`)
    broken = name
    break
  }
}
const { passed, failed } = count()
// A step without tests of its own, such as the types, counts as one failed test.
say(`\n${passed} passed, ${broken && !failed ? 1 : failed} failed`)
process.exitCode = broken ? 1 : 0
