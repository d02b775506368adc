import { existsSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { drafts, dropOldDrafts } from '~/platform/media/video-files'
import { LARGE_FORM } from '~/values/posted-fields'
import { spooledForm } from './spooled-form'

// Other tests write into the usual folder at the same time.
const folder = vi.hoisted(() => {
  process.env.DATA_DIR = `.data/spooled-${process.pid}`
  return process.env.DATA_DIR
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

useDatabase()

const stored = () => (existsSync(drafts()) ? readdirSync(drafts()) : [])
const headers = new Headers({ 'content-type': 'multipart/form-data; boundary=x' })
const bodyOf = (...pieces: (string | Uint8Array)[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(typeof piece === 'string' ? Buffer.from(piece) : piece)
      controller.close()
    },
  })
const part = (head: string, content = 'a') => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`
const spooled = (...pieces: (string | Uint8Array)[]) => spooledForm({ headers, body: bodyOf(...pieces) })

it('reads texts and files, and leaves nothing behind', async () => {
  const { fields, end } = await spooled(
    part('name="title"', 'Scarf'),
    part('name="file"; filename="a.mp4"', 'film'),
    '--x--',
  )
  if ('trouble' in fields) throw new Error(fields.trouble)
  expect(fields[0]).toEqual(['title', 'Scarf'])
  const file = fields[1]?.[1] as File
  expect([file.name, file.size, await file.text()]).toEqual(['a.mp4', 4, 'film'])
  expect(stored()).toHaveLength(1)
  await end()
  expect(stored()).toEqual([])
})

it.each<[name: string, pieces: (string | Uint8Array)[], trouble: string]>([
  ['nothing', [], 'unreadable'],
  ['what is no form', ['hello'], 'unreadable'],
  ['a file that breaks off', [part('name="file"; filename="a"').slice(0, -2), Buffer.alloc(100_000)], 'unreadable'],
  ['a text that breaks off', ['--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'], 'unreadable'],
  ['a name that no form of ours has', [part('name="__proto__"'), '--x--'], 'fieldName'],
  ['a file under such a name', [part('name="a[b]"; filename="a"'), '--x--'], 'fieldName'],
  ['many fields', [part('name="a"').repeat(600), '--x--'], 'manyFields'],
  ['many files', [part('name="a"; filename="b"').repeat(101), '--x--'], 'manyFields'],
  ['a long text', [part('name="a"', 'a'.repeat(70_000)), '--x--'], 'longText'],
  ['long texts', [part('name="a"', 'a'.repeat(30_000)).repeat(3), '--x--'], 'longText'],
])('refuses %s, and leaves nothing behind', async (_, pieces, trouble) => {
  const { fields, end } = await spooled(...pieces)
  expect(fields).toMatchObject({ trouble })
  await end()
  expect(stored()).toEqual([])
})

it('takes a larger form only where a screen of operators says so', async () => {
  const large = () => bodyOf(part('name="a"').repeat(1_500), part('name="b"', 'b'.repeat(200_000)), '--x--')
  const { fields, end } = await spooledForm({ headers, body: large() }, LARGE_FORM)
  expect(fields).toHaveLength(1_501)
  await end()
  const refused = await spooled(part('name="a"').repeat(1_500), '--x--')
  expect(refused.fields).toMatchObject({ trouble: 'manyFields' })
  await refused.end()
})

it('survives a client that hangs up in the middle of a file', async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from(part('name="file"; filename="a"').slice(0, -2)))
      setTimeout(() => controller.error(new Error('gone')), 20)
    },
  })
  const { fields, end } = await spooledForm({ headers, body })
  expect(fields).toEqual({ trouble: 'unreadable' })
  await end()
})

it('removes what a process that ended has left behind, a day later', async () => {
  await spooled(part('name="file"; filename="a"'), '--x--')
  const [left] = stored()
  expect(await dropOldDrafts()).toBe(0)
  const old = new Date(Date.now() - 25 * 3_600_000)
  utimesSync(join(drafts(), left as string), old, old)
  expect(await dropOldDrafts()).toBe(1)
  expect(stored()).toEqual([])
})
