import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { createFile } from 'mp4box'
import { beforeEach, describe, expect, it } from 'vitest'
import { member, type Person } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { rounds } from '#tests/support/proofs'
import { VIDEO_FILE, videoFile } from '#tests/support/videos'
import { db } from '~/platform/database/pool'
import { rangeOf, serveVideoFile } from '~/platform/media/serve-video-file'
import { settings } from '~/platform/settings/settings'
import { VIDEO_FILES_PER_DAY } from '../contract/members'
import { uploadVideoFile } from './upload-video-file'

useDatabase()

let mei: Person
beforeEach(async () => {
  mei = await member('mei')
  await sql`truncate daily_counts`.execute(db)
})

const good = readFileSync(VIDEO_FILE)
const box = (type: string, content: Buffer | string = '') => {
  const body = Buffer.from(content as string, 'latin1')
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
/** The top boxes of the good video file by their type. */
function split(file: Buffer): Record<string, Buffer> {
  const boxes: Record<string, Buffer> = {}
  for (let at = 0; at < file.length; at += file.readUInt32BE(at))
    boxes[file.toString('latin1', at + 4, at + 8)] = file.subarray(at, at + file.readUInt32BE(at))
  return boxes
}
const { ftyp, moov, mdat } = split(good) as { ftyp: Buffer; moov: Buffer; mdat: Buffer }

/** The good video file with the bytes after a mark written over. */
function patched(mark: string, offset: number, bytes: number[] | string, nth = 0): Buffer {
  const copy = Buffer.from(good)
  let at = copy.indexOf(mark, 0, 'latin1')
  for (let count = 0; count < nth; count++) at = copy.indexOf(mark, at + 1, 'latin1')
  if (at < 0) throw new Error(`no ${mark}`)
  Buffer.from(bytes as string, 'latin1').copy(copy, at + offset)
  return copy
}
const storedVideoFile = (key: string) => readFileSync(join(settings().dataDir, 'media', `${key}.mp4`))

/** The bytes of every sample, as a player reads them. */
function samplesOf(clip: Buffer): string[] {
  const file = createFile(false)
  const bytes = clip.buffer.slice(clip.byteOffset, clip.byteOffset + clip.length) as ArrayBuffer & { fileStart: number }
  bytes.fileStart = 0
  file.appendBuffer(bytes, true)
  file.flush()
  return file.moov?.traks.flatMap(({ samples }) =>
    samples.map(({ offset, size }) => clip.subarray(offset, offset + size).toString('base64')),
  ) as string[]
}

/** Puts the places of chunks right in a video file whose pictures stand elsewhere than in the good one. */
function moved(file: Buffer): Buffer {
  const by = file.indexOf('mdat') - good.indexOf('mdat')
  for (let at = file.indexOf('stco'); at >= 0; at = file.indexOf('stco', at + 4))
    for (let entry = 0; entry < file.readUInt32BE(at + 8); entry++) {
      const place = at + 12 + 4 * entry
      file.writeUInt32BE(file.readUInt32BE(place) + by, place)
    }
  return file
}

const LONG = [0x7f, 0xff, 0xff, 0xff]
const whole = (...parts: Buffer[]) => Buffer.concat(parts)

const hostile: [name: string, film: Buffer, refusal: string][] = [
  ['empty', Buffer.alloc(0), 'filmUnreadable'],
  ['one byte', Buffer.from('x'), 'filmUnreadable'],
  ['nothing but zeros', Buffer.alloc(4_096), 'filmUnreadable'],
  [
    'HTML that calls itself a film',
    Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(40)),
    'filmUnreadable',
  ],
  ['HTML behind a type', whole(ftyp, Buffer.from('<html><script>alert(1)</script></html>')), 'filmUnreadable'],
  ['a film with HTML behind it', whole(good, Buffer.from('<html><script>alert(1)</script></html>')), 'filmUnreadable'],
  ['HTML before a film', whole(Buffer.from('<html></html>'), good), 'filmUnreadable'],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'filmUnreadable'],
  ['a WebM', Buffer.from('\x1aE\xdf\xa3'.repeat(99), 'latin1'), 'filmUnreadable'],
  ['a ZIP with a film in it', whole(Buffer.from('PK\x03\x04', 'latin1'), good), 'filmUnreadable'],
  ['cut off in its pictures', good.subarray(0, good.length - 400), 'filmUnreadable'],
  ['cut off in its head', good.subarray(0, ftyp.length + 200), 'filmUnreadable'],
  ['without pictures', whole(ftyp, moov), 'filmUnreadable'],
  ['without a head', whole(ftyp, mdat), 'filmUnreadable'],
  ['with two heads', whole(ftyp, moov, moov, mdat), 'filmUnreadable'],
  ['with a type twice', whole(ftyp, moov, ftyp, mdat), 'filmUnreadable'],
  ['with a box that no film has', whole(good, box('html', '<script>')), 'filmUnreadable'],
  ['with a thousand boxes', whole(good, ...Array.from({ length: 1_000 }, () => box('free'))), 'filmUnreadable'],
  ['with a head of 5 MB', whole(ftyp, box('moov', Buffer.alloc(5_000_000)), mdat), 'filmUnreadable'],
  ['with an empty head', whole(ftyp, box('moov'), mdat), 'filmUnreadable'],
  ['with a box longer than the file', patched('mdat', -4, LONG), 'filmUnreadable'],
  ['with a box shorter than its own head', patched('mdat', -4, [0, 0, 0, 4]), 'filmUnreadable'],
  ['with a box of 2^63 bytes', patched('mdat', -4, [0, 0, 0, 1]), 'filmUnreadable'],
  ['with four billion samples', patched('stsz', 12, [0xff, 0xff, 0xff, 0xff]), 'filmUnreadable'],
  ['of an hour by its header', patched('mvhd', 20, LONG), 'filmTooLong'],
  ['of 60,000 px', patched('avc1', 28, [0xea, 0x60, 0xea, 0x60], 1), 'filmUnreadable'],
  ['of 1 px', patched('avc1', 28, [0, 1, 0, 1], 1), 'filmUnreadable'],
  ['whose samples lie behind its end', patched('stco', 12, LONG), 'filmUnreadable'],
  ['in HEVC', patched('avc1', 0, 'hvc1', 1), 'filmHevc'],
  ['in VP9 without what that needs', patched('avc1', 0, 'vp09', 1), 'filmUnreadable'],
  ['in MPEG-4 part 2', patched('avc1', 0, 'mp4v', 1), 'filmCodec'],
  ['with the sound of a telephone', patched('mp4a', 0, 'samr'), 'filmCodec'],
]

describe('a hostile film', () => {
  it.each(hostile)('%s is refused', async (_, file, refusal) => {
    expect(await uploadVideoFile(mei.id, videoFile(file))).toMatchObject({ ok: false, refusal, field: 'file' })
  })

  it('of whatever bytes never stops the process', async () => {
    const changed = fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(changed, async (bytes) => {
        const file = Buffer.from(good)
        for (const [at, value] of bytes) file[at] = value
        const taken = await uploadVideoFile(mei.id, videoFile(file))
        expect(taken.ok || /^film/.test(taken.refusal)).toBe(true)
      }),
      { numRuns: Math.min(VIDEO_FILES_PER_DAY - 1, rounds(15, 19)) },
    )
  })
})

describe('a film', () => {
  it('is stored without what it says of places, and still has its pictures and its sound', async () => {
    const place = '+31.2304+121.4737/'
    const file = moved(
      whole(ftyp, moov, mdat, box('udta', box('©xyz', place)), box('free', '<script>alert(1)</script>')),
    )
    const taken = await uploadVideoFile(mei.id, videoFile(file))
    expect(taken).toMatchObject({ ok: true, value: { width: 64, height: 112, seconds: 1 } })
    if (!taken.ok) return
    const stored = storedVideoFile(taken.value.film)
    expect(stored.includes(place)).toBe(false)
    expect(stored.includes('<script>')).toBe(false)
    expect(stored.toString('latin1', 4, 12)).toBe('ftypmp42')
    expect(samplesOf(stored)).toEqual(samplesOf(good))
  })

  const padding = 3 * 2 ** 20
  it.each([
    ['between its boxes', whole(ftyp, box('free', Buffer.alloc(padding)), moov, mdat)],
    [
      'behind its pictures, in their own box',
      whole(ftyp, moov, box('mdat', Buffer.concat([mdat.subarray(8), Buffer.alloc(padding)]))),
    ],
    [
      'in its head',
      whole(ftyp, box('moov', Buffer.concat([moov.subarray(8), box('udta', Buffer.alloc(padding))])), mdat),
    ],
  ])('is stored without padding %s', async (_, file) => {
    const sent = moved(file)
    expect(samplesOf(sent)).toEqual(samplesOf(good))
    const taken = await uploadVideoFile(mei.id, videoFile(sent))
    if (!taken.ok) throw new Error(taken.refusal)
    const stored = storedVideoFile(taken.value.film)
    expect(stored.length).toBeLessThanOrEqual(good.length)
    expect(samplesOf(stored)).toEqual(samplesOf(good))
    const { bytes } = await db
      .selectFrom('video_files')
      .select('bytes')
      .where('key', '=', taken.value.film)
      .executeTakeFirstOrThrow()
    expect(bytes).toBe(stored.length)
  })

  it('is taken so many times a day', async () => {
    for (let at = 0; at < VIDEO_FILES_PER_DAY; at++) await uploadVideoFile(mei.id, videoFile(Buffer.from('x')))
    expect(await uploadVideoFile(mei.id, videoFile())).toMatchObject({ refusal: 'filmsFull' })
    expect(await uploadVideoFile(mei.id, undefined)).toMatchObject({ refusal: 'badInput' })
  })
})

describe('a part of a film', () => {
  const request = (headers: Record<string, string>, method = 'GET') =>
    serveVideoFile('demo/film-lips.mp4', new Request('http://shop/media/demo/film-lips.mp4', { headers, method }))
  const bytes = readFileSync('demo/films/film-lips.mp4')

  it('is the slice of the file that any range asks for', async () => {
    const place = fc.nat(bytes.length * 2)
    const range = fc.oneof(
      fc.tuple(place, place).map(([from, to]) => `bytes=${from}-${to}`),
      place.map((from) => `bytes=${from}-`),
      place.map((tail) => `bytes=-${tail}`),
      fc.string({ maxLength: 12 }).map((odd) => `bytes=${odd.replace(/[^\x20-\x7e]/g, '')}`),
    )
    await fc.assert(
      fc.asyncProperty(range, async (header) => {
        const answer = (await request({ range: header })) as Response
        const got = Buffer.from(await answer.arrayBuffer())
        const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header.trim()) ?? []
        const tail = /^bytes=-(\d+)$/.exec(header.trim())?.[1]
        const [first, last] =
          from !== undefined
            ? [Number(from), to ? Number(to) : bytes.length - 1]
            : [Math.max(0, bytes.length - Number(tail)), bytes.length - 1]
        const isRange = from !== undefined || tail !== undefined
        if (!isRange || (to && last < first)) expect([answer.status, got.length]).toEqual([200, bytes.length])
        else if (first >= bytes.length) expect([answer.status, got.length]).toEqual([416, 0])
        else {
          expect(answer.status).toBe(206)
          expect(got.equals(bytes.subarray(first, last + 1))).toBe(true)
          const end = Math.min(last, bytes.length - 1)
          expect(answer.headers.get('content-range')).toBe(`bytes ${first}-${end}/${bytes.length}`)
        }
      }),
      { numRuns: rounds(60, 600) },
    )
  })

  it('is not sent of another version, and not sent again at all', async () => {
    const tag = (await request({}, 'HEAD'))?.headers.get('etag') ?? ''
    expect((await request({ range: 'bytes=0-9', 'if-range': '"other"' }))?.status).toBe(200)
    expect((await request({ range: 'bytes=0-9', 'if-range': tag }))?.status).toBe(206)
    expect((await request({ 'if-none-match': tag }))?.status).toBe(304)
    expect(rangeOf('bytes=-0', 10)).toBe('none')
  })

  it('is of a film and of nothing else', async () => {
    for (const name of [
      '../../package.json',
      'demo/goods-1001-1.mp4',
      'v/../u.mp4',
      'u/aaaaaaaaaaaaaaaaaaaaaa.mp4',
      'v/x.mp4',
    ])
      expect(await serveVideoFile(name, new Request('http://shop/'))).toBeUndefined()
  })
})
