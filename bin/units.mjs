// The tests of units, verbs and sweeps: node bin/units.mjs
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { endWithLine, isMain, root, run } from './steps.mjs'

/** What says that a test changes the process it runs in: its settings, its modules, or what they do. */
const CHANGES = /\bprocess\.env\b|\bvi\./
/** The same of what supports a test; these may read what the process was started with. */
const SUPPORT_CHANGES = /\bprocess\.env\.\w+ = |\bvi\./
const SUPPORTS = /from '(?:#tests\/support|\.)\/([\w/-]+)'/g

const tests = () =>
  ['app', 'tests/sweeps']
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`))
    .filter((file) => /(?<!\.proof)\.test\.tsx?$/.test(file))

const read = (file) => readFileSync(path.join(root, file), 'utf8')

/** Whether a support, or one that it stands on, changes the process. */
function supportChanges(name, seen = new Set()) {
  const file = ['ts', 'tsx']
    .map((ending) => `tests/support/${name}.${ending}`)
    .find((one) => existsSync(path.join(root, one)))
  if (!file || seen.has(name)) return false
  seen.add(name)
  const text = read(file)
  return SUPPORT_CHANGES.test(text) || [...text.matchAll(SUPPORTS)].some(([, other]) => supportChanges(other, seen))
}

function changesProcess(file) {
  const text = read(file)
  return CHANGES.test(text) || [...text.matchAll(SUPPORTS)].some(([, name]) => supportChanges(name))
}

/**
 * To load the modules of the shop takes longer than most tests, so files share a process, one after the other; those that
 * change it have one of their own. Each half writes its report; `reportOf` names the file for 'together' and 'alone'.
 */
export async function runUnits(reportOf) {
  const files = tests()
  const alone = files.filter(changesProcess)
  const together = files.filter((file) => !alone.includes(file))
  const report = (half) =>
    reportOf ? ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(half)}`] : []
  await run('vitest', ['run', '--no-isolate', ...report('together'), ...together])
  await run('vitest', ['run', ...report('alone'), ...alone])
}

if (isMain(import.meta.url)) await runUnits().catch(endWithLine)
