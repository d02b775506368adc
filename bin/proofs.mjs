// The tests that try things, with their full numbers and inputs that nobody has tried: node bin/proofs.mjs [part of a file's name …]
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { buildIfStale, fingerprint } from './build.mjs'
import { compileMessages } from './messages.mjs'
import { endWithLine, root, run, say } from './steps.mjs'

const USES = /\b(support\/proofs|fast-check)'/
/** An interrupted run continues as long as no file has changed. */
const NOTES = path.join(root, '.cache/proofs.json')
/** Each start of the runner costs seconds. */
const GROUP = 8

const filesBelow = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`)
const triers = ['app', 'demo', 'tests']
  .flatMap(filesBelow)
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  .filter((file) => file.includes('.proof.') || USES.test(readFileSync(path.join(root, file), 'utf8')))
/** Additionally run by the browser of 2020. */
const OLDER = 'tests/e2e in an older browser'

const wanted = process.argv.slice(2)
const all = [...triers, OLDER]
const chosen = wanted.length ? all.filter((file) => wanted.some((part) => file.includes(part))) : all

function readNotes(print) {
  const notes = existsSync(NOTES) ? JSON.parse(readFileSync(NOTES, 'utf8')) : {}
  if (notes.print === print && wanted.length === 0 && !process.env.PROOFS_SEED) return notes
  return { print, seed: process.env.PROOFS_SEED || String(Date.now() % 2 ** 31), held: [] }
}

const groupsOf = (files) =>
  Array.from({ length: Math.ceil(files.length / GROUP) }, (_, at) => files.slice(at * GROUP, (at + 1) * GROUP))

try {
  if (chosen.length === 0) throw Object.assign(new Error(`no proof is called ${wanted.join(' ')}`), { expected: true })
  const notes = readNotes(fingerprint(['tests']))
  const env = { PROOFS: 'full', PROOFS_SEED: notes.seed }
  const left = chosen.filter((file) => !notes.held.includes(file))
  say(
    `${left.length} of ${chosen.length} files, seed ${notes.seed}: PROOFS_SEED=${notes.seed} npm run proofs repeats it`,
  )
  const failed = []
  async function prove(files, work) {
    const began = Date.now()
    const { message } = (await work().catch((error) => error)) ?? {}
    if (message) failed.push(files.join(', '))
    else notes.held.push(...files)
    if (wanted.length === 0) writeFileSync(NOTES, JSON.stringify(notes))
    say(`${Math.round((Date.now() - began) / 1000)} s for ${files.join(', ')}${message ? `: ${message}` : ''}`)
  }
  mkdirSync(path.dirname(NOTES), { recursive: true })
  await compileMessages()
  for (const files of groupsOf(left.filter((file) => /\.test\.tsx?$/.test(file))))
    await prove(files, () => run('vitest', ['run', ...files], { env }))
  const journeys = left.filter((file) => file.endsWith('.spec.ts'))
  const browse = async (args) => {
    await buildIfStale()
    await run('playwright', ['test', '--reporter=list', ...args], {
      env: { ...env, CHROMIUM_PATH: await findBrowser() },
    })
  }
  for (const file of journeys) await prove([file], () => browse(['--project=js', file]))
  if (left.includes(OLDER)) await prove([OLDER], () => browse(['--project=older']))
  if (failed.length > 0) throw Object.assign(new Error(`failed: ${failed.join(', ')}`), { expected: true })
  if (wanted.length === 0) rmSync(NOTES)
  say(`all held, seed ${notes.seed}`)
} catch (error) {
  endWithLine(error)
}
