// A build from nothing and after small changes, and how soon the development server shows an edit; all in a copy of the tree.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './support/listening.mjs'
import { report, verdict } from './support/report.mjs'

const SECONDS = 1_000
const root = path.resolve(import.meta.dirname, '..')
const copy = mkdtempSync(path.join(tmpdir(), 'lilac-build-'))
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
for (const file of files) cpSync(path.join(root, file), path.join(copy, file))
symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))

const rows = []
const row = (what, value, goal) => rows.push({ what, value, goal, reached: goal && verdict(value <= goal) })

function change(file, from, to) {
  const place = path.join(copy, file)
  const text = readFileSync(place, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
  writeFileSync(place, text.replace(from, to))
}

/** The shell counts the time of its children. */
function build() {
  const began = performance.now()
  const { stdout, status } = spawnSync('bash', ['-c', 'node bin/build.mjs >&2 && times'], {
    cwd: copy,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error('the build failed')
  const [, minutes1, user, minutes2, system] = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/.exec(stdout)
  const processor = (Number(minutes1) + Number(minutes2)) * 60 + Number(user) + Number(system)
  return { wall: (performance.now() - began) / SECONDS, processor }
}

async function secondsTo(url, text, began = performance.now()) {
  for (;;) {
    const page = await fetch(url, { headers: { 'accept-language': 'en' } })
      .then((answer) => answer.text())
      .catch(() => '')
    if (page.includes(text)) return (performance.now() - began) / SECONDS
    if (performance.now() - began > 120 * SECONDS) throw new Error(`${url} never said ${text}`)
    await sleep(50)
  }
}

try {
  const first = build()
  row('build from nothing, seconds', first.wall, 60)
  row('build from nothing, seconds of processor', first.processor, 90)
  change('app/features/account/screens/mine.tsx', 'm.account_orders()', "m.account_orders() + ' now'")
  row('build after a change of one screen, seconds', build().wall, 30)
  change('app/features/account/texts/en.json', '"account_orders": "', '"account_orders": "Build: ')
  row('build after a change of one text, seconds', build().wall, 30)

  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: path.join(copy, '.data'), LOG_LEVEL: 'error' }
  const began = performance.now()
  const dev = spawn(process.execPath, ['bin/dev.mjs'], { cwd: copy, env, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    const mine = `http://127.0.0.1:${port}/pages/mine/index`
    row('development: first page, seconds', await secondsTo(mine, 'Build: ', began), 10)
    change('app/features/account/screens/mine.tsx', " now'", " screen'")
    row('development: an edit of a screen, seconds', await secondsTo(mine, ' screen'), 2)
    change('app/features/account/texts/en.json', 'Build: ', 'Text: ')
    row('development: an edit of a text, seconds', await secondsTo(mine, 'Text: '), 2)
    const search = `http://127.0.0.1:${port}/commonPages/search/goodsSearch`
    await secondsTo(search, '</html>')
    change(
      'app/features/goods/server/search/search-goods.ts',
      'return words.slice(',
      "return ['edited verb', ...words].slice(",
    )
    row('development: an edit of a verb, seconds', await secondsTo(search, 'edited verb'), 2)
  } finally {
    dev.kill('SIGINT')
    await new Promise((resolve) => dev.once('close', resolve))
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
report('Build and development server', rows)
