// Videos of nearly 100 MB sent at the same time: how much memory the web process takes for them.
import { mkdtempSync, openAsBlob, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../bin/steps.mjs'
import { makeMembers } from './support/people.mjs'
import { report, verdict } from './support/report.mjs'
import { withShop } from './support/shop.mjs'

const MIB = 1024 * 1024
const BYTES = 99 * MIB
const AT_ONCE = 4
/** MiB above the idle process, for all of them together: a tenth of what is sent. */
const GOAL = (AT_ONCE * BYTES) / MIB / 10

/** Playable, with padding behind it as cameras leave. */
function writeVideoFile(file) {
  const videoFile = readFileSync(path.join(root, 'tests/support/film.mp4'))
  const free = Buffer.alloc(BYTES - videoFile.length)
  free.writeUInt32BE(free.length, 0)
  free.write('free', 4, 'latin1')
  writeFileSync(file, Buffer.concat([videoFile, free]))
}

const folder = mkdtempSync(path.join(tmpdir(), 'lilac-film-'))
const file = path.join(folder, 'film.mp4')
writeVideoFile(file)

await withShop(async ({ shop, sql }) => {
  const members = await makeMembers(sql, AT_ONCE + 1)
  async function send({ token }) {
    const form = new FormData()
    form.set('file', await openAsBlob(file, { type: 'video/mp4' }), 'film.mp4')
    const answer = await fetch(`${shop.url}/h5/api/video/upload`, { method: 'POST', headers: { token }, body: form })
    const { code, msg } = await answer.json()
    if (code !== 200) process.stdout.write(`not taken: ${code} ${msg}\n`)
    return code === 200
  }
  // The first one loads the parser.
  const isWarm = await send(members[0])
  const idle = shop.memory()
  let peak = idle
  const sampling = setInterval(() => {
    peak = Math.max(peak, shop.memory())
  }, 20)
  const began = performance.now()
  const taken = await Promise.all(members.slice(1).map(send))
  const seconds = (performance.now() - began) / 1000
  clearInterval(sampling)
  const grown = peak - idle
  report(`${AT_ONCE} films of ${BYTES / MIB} MiB at once`, [
    { what: 'memory before, MiB', value: idle },
    { what: 'most memory meanwhile, MiB', value: peak },
    { what: 'above before, MiB', value: grown, goal: GOAL, reached: verdict(grown <= GOAL) },
    {
      what: 'taken',
      value: taken.filter(Boolean).length,
      goal: AT_ONCE,
      reached: verdict(isWarm && taken.every(Boolean)),
    },
    { what: 'seconds for all', value: seconds },
  ])
})
rmSync(folder, { recursive: true, force: true })
