// Everything that must hold, in order of cost; the first failure ends it: node bin/test.mjs
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findBrowser } from './browser.mjs'
import { buildIfStale } from './build.mjs'
import { compileMessages } from './messages.mjs'
import { readJson, root, run, say } from './steps.mjs'
import { runUnits } from './units.mjs'

const reports = path.join(root, 'test-results')
const unitReport = (half) => path.join(reports, `unit-${half}.json`)
const journeyReport = path.join(reports, 'journeys.json')

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
      await run('playwright', ['test', '--retries=1', '--reporter=list,json'], { env })
    },
  ],
]

const firstLine = (text = '') => text.trim().split('\n', 1)[0].slice(0, 200)

/** Of Vitest: tests, and files that could not be loaded or prepared. */
const brokenUnits = ({ name, status, message, assertionResults }) => {
  const broken = assertionResults.filter((test) => test.status === 'failed')
  const file = path.relative(root, name)
  if (status === 'failed' && broken.length === 0) return [`${file}: ${firstLine(message)}`]
  return broken.map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
}

/** Of Playwright; those that went right the second time among them. */
const brokenJourneys = ({ suites = [], specs = [] } = {}) => [
  ...specs.flatMap(({ file, line, title, tests }) => {
    const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
    return error ? [`${file}:${line} › ${title}: ${firstLine(stripVTControlCharacters(error.message))}`] : []
  }),
  ...suites.flatMap(brokenJourneys),
]

function results() {
  const halves = ['together', 'alone']
  const first = halves.flatMap((part) => readJson(unitReport(part))?.testResults ?? [])
  const again = halves.flatMap((part) => readJson(unitReport(`${part}-again`))?.testResults ?? [])
  const last = new Map([...first, ...again].map((file) => [file.name, file]))
  const units = [...last.values()].flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
  const journeys = readJson(journeyReport)
  const { expected = 0, flaky = 0, unexpected = 0 } = journeys?.stats ?? {}
  return {
    passed: units.filter((status) => status === 'passed').length + expected + flaky,
    failed: units.filter((status) => status === 'failed').length + unexpected,
    names: [...first.flatMap(brokenUnits), ...again.flatMap(brokenUnits), ...brokenJourneys(journeys)],
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
// At the end, where a log that is cut still has them; also what went right when it was run once more.
for (const name of names.slice(0, 30)) say(`   failed: ${name}`)
// A step without tests of its own, such as the types, counts as one failed test.
say(`\n${passed} passed, ${broken && !failed ? 1 : failed} failed`)
process.exitCode = broken ? 1 : 0
