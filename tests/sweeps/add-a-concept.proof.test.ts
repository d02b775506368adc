import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { inFull } from '#tests/support/proofs'
import { isTest, textOf } from '#tests/support/sources'

const walk = textOf('README.md').split('\n## Add a concept\n')[1]?.split('\n## ')[0] ?? ''
const blocks = [...walk.matchAll(/\n```(\w+) ?(\S*)\n([\s\S]*?)\n```/g)].map(([, kind, file, body]) => ({
  kind,
  file: file as string,
  body: body as string,
}))
const files = blocks.filter(({ kind, file }) => file && kind !== 'diff')
const changes = blocks.filter(({ kind }) => kind === 'diff')
const commands = blocks.filter(({ kind }) => kind === 'sh').flatMap(({ body }) => body.split('\n'))

const root = process.cwd()
const copy = path.join(tmpdir(), `lilac-concept-${process.pid}`)

const HOUSE =
  `app messages bin project.inlang tests/support tests/sweeps public package.json tsconfig.json remix.config.js
  vite.config.ts vitest.config.ts tailwind.config.ts postcss.config.js ${inFull ? 'tests bench docs README.md' : ''}`
    .trim()
    .split(/\s+/)
/** Tests that the walk runs or changes. The types of the others hold or not without it. */
const RUN = /(act-texts|doors|growing-lists|messages|routes|schema-drift)\.test\.ts$/
const isNeeded = (file: string) => inFull || !isTest(file) || RUN.test(file)

function copyHouse(): void {
  mkdirSync(path.join(copy, 'tests'), { recursive: true })
  for (const one of HOUSE) cpSync(one, path.join(copy, one), { recursive: true, filter: isNeeded })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
}

/** Puts the lines that are marked with a plus behind the ones above them. */
function change(file: string, diff: string): void {
  const lines = diff.split('\n')
  const [before, after] = [lines.filter((line) => !line.startsWith('+')), lines].map((all) =>
    all.map((line) => `${line.slice(1)}\n`).join(''),
  ) as [string, string]
  const place = path.join(copy, file)
  const [head, tail, ...more] = readFileSync(place, 'utf8').split(`\n${before}`)
  expect([file, before, tail !== undefined && more.length === 0]).toEqual([file, before, true])
  writeFileSync(place, `${head}\n${after}${tail}`)
}

/** What a line of the shell says, and how it ends. */
async function say(line: string): Promise<{ code: number | null; said: string }> {
  const child = spawn('bash', ['-c', line], {
    cwd: copy,
    env: { ...process.env, TEST_DATABASE_URL: inject('databaseUrl'), VITEST: undefined, NO_COLOR: '1' },
  })
  const [out, told, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ])
  return { code, said: out + told }
}

beforeAll(copyHouse)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('the way to add a concept', () => {
  it('counts its lines elsewhere', () => {
    const lines = changes.flatMap(({ body }) => body.split('\n').filter((line) => line.startsWith('+')))
    const touched = new Set(changes.map(({ file }) => file))
    expect(walk).toContain(`**6. The lines elsewhere**, ${lines.length} in ${touched.size} files`)
    expect(lines.length).toBeLessThanOrEqual(11)
  })

  it('leads, followed word by word, to a call and a screen that answer', async () => {
    for (const { file, body } of files) {
      expect(existsSync(path.join(copy, file)), file).toBe(false)
      mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
      writeFileSync(path.join(copy, file), `${body}\n`)
    }
    for (const { file, body } of changes) change(file, body)
    const sweeps = inFull
      ? ['npx vitest run tests/sweeps/growing-lists tests/sweeps/open-api tests/sweeps/owned-screens']
      : []
    for (const line of [...commands, ...sweeps]) {
      const { code, said } = await say(line)
      expect([line, code], said).toEqual([line, 0])
      if (line.includes('provider/stores')) expect(said).toContain('app/provider/stores/stores.test.ts')
    }
  }, 900_000)
})
