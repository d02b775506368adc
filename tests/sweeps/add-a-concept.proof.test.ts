import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { inFull } from '#tests/support/proofs'
import { isTest, textOf } from '#tests/support/sources'
import { makeRoom, readWalk, renamed } from '../../bin/new-feature.mjs'

const readMe = textOf('README.md')
const { walk, changes, commands } = readWalk(readMe)

const root = process.cwd()
const copy = path.join(tmpdir(), `lilac-concept-${process.pid}`)

const HOUSE = `app demo bin project.inlang tests/support tests/sweeps public package.json tsconfig.json remix.config.js
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

/** What a line of the shell says, and how it ends. */
async function say(line: string): Promise<{ code: number | null; said: string }> {
  const child = spawn('bash', ['-c', line], {
    cwd: copy,
    env: { ...process.env, TEST_DATABASE_URL: inject('databaseUrl'), VITEST: undefined, NO_COLOR: '1' },
  })
  const [out, shown, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ])
  return { code, said: out + shown }
}

beforeAll(copyHouse)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('the way to add a feature', () => {
  it('is gone with another name, too', () => {
    const made = (text: string) => renamed(text, 'gift-cards', 'gift-card')
    expect(made('app/features/showrooms/screens/showrooms.tsx')).toBe('app/features/gift-cards/screens/gift-cards.tsx')
    expect(made("selectFrom('showrooms')")).toBe("selectFrom('gift_cards')")
    expect(made('calls.showrooms.list, m.showrooms_title, listShowrooms, paths.showrooms')).toBe(
      'calls.giftCards.list, m.gift_cards_title, listGiftCards, paths.giftCards',
    )
    expect(made("import { putShowroom } from './store'")).toBe("import { putGiftCard } from './store'")
  })

  it('counts its lines elsewhere', () => {
    const lines = changes.flatMap(({ body }) => body.split('\n').filter((line: string) => line.startsWith('+')))
    const touched = new Set(changes.map(({ file }) => file))
    expect(walk).toContain(`**6. The lines elsewhere**, ${lines.length} in ${touched.size} files`)
    expect(lines.length).toBeLessThanOrEqual(11)
  })

  it('leads, followed word by word, to a call and a screen that answer', async () => {
    makeRoom(copy, readMe)
    const sweeps = inFull
      ? ['npx vitest run tests/sweeps/growing-lists tests/sweeps/open-api tests/sweeps/owned-screens']
      : []
    for (const line of [...commands, ...sweeps]) {
      const { code, said } = await say(line)
      expect([line, code], said).toEqual([line, 0])
      if (line.includes('features/showrooms')) expect(said).toContain('app/features/showrooms/server/showrooms.test.ts')
    }
  }, 900_000)
})
