import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeCircuits } from '../outside'
import { s3Store } from '../s3/s3'
import { bucketAt } from '../s3/settings'
import type { Effect } from '../simulators/frame'
import { openSimulators, type Simulators } from '../simulators/open'
import { folderStore } from './folder'
import { moveFiles } from './move'
import type { ObjectStore } from './port'
import { movingStore } from './store'
import { strayRemover } from './strays'

const folder = mkdtempSync(join(tmpdir(), 'lilac-objects-'))
process.env.DATA_DIR = folder
let sims: Simulators
beforeAll(async () => {
  sims = await openSimulators()
})
afterAll(async () => {
  await sims.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  closeCircuits()
  sims.frame.reset()
  for (const part of ['u', 'v', 'media']) rmSync(join(folder, part), { recursive: true, force: true })
})

const bucket = () => s3Store(bucketAt(sims))
const name = (kind: 'u' | 'v' = 'u') =>
  `${kind}/${randomBytes(16).toString('base64url')}.${kind === 'u' ? 'webp' : 'mp4'}`
const whole = async (stream: ReadableStream<Uint8Array>) => Buffer.from(await new Response(stream).arrayBuffer())
const fails = (operation: string, effect: Effect, times = 1) =>
  sims.frame.addFault({ service: 's3', operation, effect, times })

describe.each<[string, () => ObjectStore]>([
  ['a folder', () => folderStore(folder)],
  ['a bucket', bucket],
])('%s', (_, open) => {
  it('keeps files, tells of them in order, and removes them', async () => {
    const store = open()
    const [one, two] = [name(), name()].sort() as [string, string]
    const body = randomBytes(5_000)
    expect(await store.find(one)).toBeUndefined()
    await expect(store.read(one)).rejects.toThrow()
    await store.put(one, body)
    await store.put(two, Buffer.from('second'))
    expect(await store.read(one)).toEqual(body)
    expect(await whole(await store.stream(one, 10, 19))).toEqual(body.subarray(10, 20))
    expect(await store.find(one)).toMatchObject({ bytes: 5_000 })
    expect(Math.abs(((await store.find(one))?.changedAt ?? 0) - Date.now())).toBeLessThan(5_000)
    expect((await store.list('u/', '', 10)).map((found) => found.name)).toEqual([one, two])
    expect((await store.list('u/', one, 10)).map((found) => found.name)).toEqual([two])
    expect(await store.list('v/', '', 10)).toEqual([])
    for (const _ of [1, 2]) await store.remove(one)
    expect((await store.list('u/', '', 1)).map((found) => found.name)).toEqual([two])
  })

  it('takes a long file over as it is', async () => {
    const [videoFile, path] = [name('v'), join(folder, 'draft.mp4')]
    const body = randomBytes(3 * 2 ** 20)
    writeFileSync(path, body)
    const store = open()
    await store.take(videoFile, path)
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    expect(hash(await store.read(videoFile))).toBe(hash(body))
    expect(await whole(await store.stream(videoFile, 2 ** 20, 2 ** 20 + 3))).toEqual(
      body.subarray(2 ** 20, 2 ** 20 + 4),
    )
  })
})

describe('a bucket', () => {
  it.each<[string, Effect]>([
    ['is told to slow down', { instead: { status: 503, body: '<Error><Code>SlowDown</Code></Error>' } }],
    ['is cut off before', { reset: 'before' }],
    ['is cut off after', { reset: 'after' }],
  ])('is asked again where it %s', async (_, effect) => {
    const store = bucket()
    fails('put', effect, 2)
    const one = name()
    await store.put(one, Buffer.from('kept'))
    fails('read', effect)
    expect((await store.read(one)).toString()).toBe('kept')
  })

  it('shows nothing of an upload that failed', async () => {
    fails('put', { reset: 'before' }, 3)
    const one = name()
    await expect(bucket().put(one, Buffer.from('lost'))).rejects.toThrow()
    expect(sims.s3.objects.size).toBe(0)
    closeCircuits()
    expect(await bucket().find(one)).toBeUndefined()
  })

  it('is not believed to be empty where it refuses', async () => {
    const wrong = s3Store({ ...bucketAt(sims), secret: { value: 'another', file: undefined } })
    for (const act of [
      () => wrong.find(name()),
      () => wrong.list('u/', '', 1),
      () => wrong.put(name(), Buffer.from('x')),
      () => wrong.remove(name()),
    ])
      await expect(act()).rejects.toThrow(/403/)
    await expect(s3Store({ ...bucketAt(sims), region: 'elsewhere' }).list('u/', '', 1)).rejects.toThrow(/400/)
  })
})

describe('a mall that moves', () => {
  const move = (more: Partial<Parameters<typeof moveFiles>[0]> = {}) =>
    moveFiles({
      folder,
      from: folderStore(folder),
      to: bucket(),
      removes: false,
      isStopped: () => false,
      say: () => {},
      ...more,
    })
  const filled = async (count: number) => {
    const names = Array.from({ length: count }, () => name())
    for (const one of names) await folderStore(folder).put(one, Buffer.from(one))
    return names
  }

  it('copies what is not there yet, also after it was stopped, and empties the folder when it is told to', async () => {
    const names = [...(await filled(9)), name('v')]
    await folderStore(folder).put(names.at(-1) as string, Buffer.from('film'))
    const first = await move({ isStopped: () => sims.s3.objects.size > 0 })
    expect(first.copied).toBe(4)
    expect(await move()).toMatchObject({ copied: 6, there: 4, removed: 0 })
    expect(await move()).toMatchObject({ copied: 0, there: 10 })
    expect([...sims.s3.objects.keys()].sort()).toEqual([...names].sort())
    const part = sims.s3.objects.get(names[0] as string)
    if (part) part.body = Buffer.from('cut')
    expect(await move({ removes: true })).toMatchObject({ copied: 1, there: 9, removed: 10 })
    expect(readdirSync(join(folder, 'u'))).toEqual([])
  })

  it('shows what is still in the folder, and stores in the bucket', async () => {
    const [old = ''] = await filled(1)
    const store = movingStore(bucket(), folderStore(folder))
    expect((await store.read(old)).toString()).toBe(old)
    expect(await whole(await store.stream(old, 0, 1))).toEqual(Buffer.from('u/'))
    expect(await store.find(old)).toMatchObject({ bytes: old.length })
    const fresh = name()
    await store.put(fresh, Buffer.from('new'))
    expect(existsSync(join(folder, fresh))).toBe(false)
    await move()
    await store.remove(old)
    expect([existsSync(join(folder, old)), sims.s3.objects.has(old)]).toEqual([false, false])
    expect(await store.find(old)).toBeUndefined()
  })
})

describe('files that nothing refers to', () => {
  const media = () => folderStore(join(folder, 'media'))
  const later = Date.now() + 25 * 3_600_000

  it('are removed a day after they came, and no others', async () => {
    const [known, stray] = [name(), name()]
    for (const one of [known, stray]) await media().put(one, Buffer.from('x'))
    const keys = [known.replace('.webp', '')]
    const sweep = strayRemover('u/', async (request) => keys.filter((key) => request.includes(key)))
    expect(await sweep()).toBe(0)
    expect(await sweep()).toBe(0)
    expect(await sweep(later)).toBe(1)
    expect((await media().list('u/', '', 9)).map((one) => one.name)).toEqual([known])
  })

  it('stay where most are, because the database is another one then', async () => {
    for (let count = 0; count < 21; count++) await media().put(name(), Buffer.from('x'))
    expect(await strayRemover('u/', async () => [])(later)).toBe(0)
    expect(await media().list('u/', '', 99)).toHaveLength(21)
  })
})
