// The tests of units, verbs and sweeps: node bin/units.mjs
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { endWithLine, isMain, root, run } from './steps.mjs'

/** A test that loads modules anew would leave them to the others. */
const LOADS_ANEW = /\bvi\.(resetModules|stubEnv)\b|\?\$\{\w+\}`\n.*\bimport\(/

const tests = () =>
  ['app', 'demo', 'tests/sweeps']
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`))
    .filter((file) => /(?<!\.proof)\.test\.tsx?$/.test(file))

/**
 * Loading the modules takes longer than most tests, so files share a process (tests/support/put-back.ts undoes their
 * changes), except those that load modules anew. `reportOf` names the report of 'together' and 'alone'.
 */
export async function runUnits(reportOf) {
  const files = tests()
  const alone = files.filter((file) => LOADS_ANEW.test(readFileSync(path.join(root, file), 'utf8')))
  const together = files.filter((file) => !alone.includes(file))
  const report = (half) =>
    reportOf ? ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(half)}`] : []
  await run('vitest', ['run', '--no-isolate', ...report('together'), ...together])
  await run('vitest', ['run', ...report('alone'), ...alone])
}

if (isMain(import.meta.url)) await runUnits().catch(endWithLine)
