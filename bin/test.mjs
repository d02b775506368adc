// Everything that must hold, in order of cost; the first failure ends it: node bin/test.mjs
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
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

const firstLine = (text = '') => text.trim().split('\n', 1)[0].slice(0, 200)

/** What failed in a report of Vitest: tests, and files that could not be loaded or prepared. */
const brokenUnits = (report) =>
  (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const broken = assertionResults.filter((test) => test.status === 'failed')
    const file = path.relative(root, name)
    if (status === 'failed' && broken.length === 0) return [`${file}: ${firstLine(message)}`]
    return broken.map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
  })

const brokenJourneys = ({ suites = [], specs = [] } = {}) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
      return `${file}:${line} › ${title}: ${firstLine(stripVTControlCharacters(error?.message ?? ''))}`
    }),
  ...suites.flatMap(brokenJourneys),
]

function results() {
  const units = ['together', 'alone'].map((half) => readReport(unitReport(half)))
  const ofUnits = (name) => units.reduce((sum, report) => sum + (report?.[name] ?? 0), 0)
  const journeys = readReport(journeyReport)
  const { expected = 0, flaky = 0, unexpected = 0 } = journeys?.stats ?? {}
  return {
    passed: ofUnits('numPassedTests') + expected + flaky,
    failed: ofUnits('numFailedTests') + unexpected,
    names: [...units.flatMap(brokenUnits), ...brokenJourneys(journeys)],
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
const { passed, failed, names } = results()
// At the end, where a log that is cut still has them.
for (const name of names.slice(0, 30)) say(`   ${name}`)
// A step without tests of its own, such as the types, counts as one failed test.
say(`\n${passed} passed, ${broken && !failed ? 1 : failed} failed`)
process.exitCode = broken ? 1 : 0
