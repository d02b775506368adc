// The tests of units, verbs and sweeps: node bin/units.mjs
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { endWithLine, isMain, readJson, root, run, say } from './steps.mjs'

/** A test that loads modules anew would leave them to the others. */
const LOADS_ANEW = /\bvi\.(resetModules|stubEnv)\b|\?\$\{\w+\}`\n.*\bimport\(/

/** More than these are no accident. */
const AGAIN_MOST = 5

const vitest = (args) => run('vitest', args)

const tests = () =>
  ['app', 'demo', 'tests/sweeps']
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`))
    .filter((file) => /(?<!\.proof)\.test\.tsx?$/.test(file))

/** Of a report of Vitest that has an end for each of so many files; none where a process was lost. */
function brokenFiles(report, count) {
  const results = readJson(report)?.testResults ?? []
  const isOpen = ({ status, assertionResults }) =>
    status !== 'failed' && assertionResults.some((test) => test.status === 'pending')
  if (results.length < count || results.some(isOpen)) return []
  return results.filter(({ status }) => status === 'failed').map(({ name }) => path.relative(root, name))
}

/**
 * Loading the modules takes longer than most tests, so files share a process (tests/support/put-back.ts undoes their
 * changes), except those that load modules anew. `reportOf` names the reports; with them, few files that failed among all
 * others are run once more by themselves, and fail only if they fail there.
 */
export async function runUnits(reportOf) {
  const files = tests()
  const alone = files.filter((file) => LOADS_ANEW.test(readFileSync(path.join(root, file), 'utf8')))
  const together = files.filter((file) => !alone.includes(file))
  const report = (part) =>
    reportOf ? ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(part)}`] : []
  const runPart = async (part, some, ...how) => {
    try {
      await vitest(['run', ...how, ...report(part), ...some])
    } catch (error) {
      const broken = reportOf ? brokenFiles(reportOf(part), some.length) : []
      if (broken.length === 0 || broken.length > AGAIN_MOST) throw error
      say(`── once more by themselves: ${broken.join(' ')}`)
      await vitest(['run', ...report(`${part}-again`), ...broken])
    }
  }
  await runPart('together', together, '--no-isolate')
  await runPart('alone', alone)
}

if (isMain(import.meta.url)) await runUnits().catch(endWithLine)
