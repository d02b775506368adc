import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { member, type Person } from '#tests/support/cast'
import { useDataFolder } from '#tests/support/data-folder'
import { moveClock, useDatabase } from '#tests/support/database'
import { operatorOf } from '#tests/support/stage'
import { db } from '~/platform/database/pool'
import { uploadCalls } from '../contract/members'
import { decodePicture } from './decode-picture'
import { ownsPictures } from './owns-pictures'
import { UPLOADS_PER_DAY, uploadPicture, uploadSlices } from './upload-picture'

const dataDir = useDataFolder()

useDatabase()

let mei: Person
let owner: string
let jpeg: Buffer
const stored = async () =>
  (await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
const plain = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: '#af57ff' } })
const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])
const send = (bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg') =>
  uploadPicture(mei.id, new File([new Uint8Array(bytes)], name, { type }))

beforeAll(async () => {
  mei = await member('mei')
  owner = (await operatorOf('owner')).id
  jpeg = await plain().jpeg().toBuffer()
})
beforeEach(async () => {
  await db.deleteFrom('daily_counts').execute()
})

async function accept(bytes: Uint8Array) {
  const result = await send(bytes)
  if (!result.ok) throw new Error(result.refusal)
  const file = await readFile(join(dataDir, 'media', `${result.value.picture}.webp`))
  return { ...result.value, file, meta: await sharp(file).metadata() }
}

describe('an upload', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('stores a %s anew as WebP under a random key', async (format) => {
    const one = await accept(await plain().toFormat(format).toBuffer())
    const { file, meta, ...value } = one
    expect(uploadCalls.upload.output.parse(value)).toEqual(value)
    expect(value).toEqual({ picture: expect.stringMatching(/^u\/[\w-]{22}$/), width: 40, height: 20 })
    expect(meta).toMatchObject({ format: 'webp', width: 40, height: 20 })
    expect(await ownsPictures(db, mei.id, [value.picture, value.picture])).toBe(true)
    expect(await ownsPictures(db, (await member('qiang')).id, [value.picture])).toBe(false)
    expect(await ownsPictures(db, mei.id, [value.picture, 'u/other'])).toBe(false)
    const row = await db.selectFrom('uploads').selectAll().where('key', '=', value.picture).executeTakeFirst()
    expect(row).toMatchObject({ owner_id: mei.id, bytes: file.length })
  })

  it('keeps no metadata, and turns the picture upright', async () => {
    const sent = await plain()
      .withExif({ IFD0: { Copyright: 'canary-person' }, IFD3: { GPSLatitude: '30/1 15/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(sent).metadata()).exif?.toString('latin1')).toContain('canary-person')
    const { file, meta, width, height } = await accept(sent)
    expect([width, height]).toEqual([20, 40])
    expect([meta.exif, meta.xmp, meta.iptc, meta.icc, meta.orientation]).toEqual(Array(5).fill(undefined))
    for (const trace of ['canary-person', 'Exif', 'EXIF', 'XMP ']) expect(file.includes(trace)).toBe(false)
  })

  it('makes large pictures 1600 px at most and leaves small ones', async () => {
    expect(await accept(await plain(3200, 1000).jpeg().toBuffer())).toMatchObject({ width: 1600, height: 500 })
    expect(await accept(await plain(3, 5).png().toBuffer())).toMatchObject({ width: 3, height: 5 })
  })

  it('keeps a long one wide enough to be read', async () => {
    expect(await accept(await plain(790, 9_000).jpeg().toBuffer())).toMatchObject({ width: 750, height: 8_544 })
    expect(await accept(await plain(400, 4_000).png().toBuffer())).toMatchObject({ width: 400, height: 4_000 })
    expect(await accept(await plain(100, 3_000).png().toBuffer())).toMatchObject({ width: 53, height: 1_600 })
  })

  it('keeps the width of one of details, in slices one under the other', async () => {
    const slicesOf = async (width: number, height: number, orientation = 1) => {
      const sent = await plain(width, height).withMetadata({ orientation }).jpeg().toBuffer()
      const result = await uploadSlices(owner, new File([new Uint8Array(sent)], 'a.jpg'), 'operator_id')
      if (!result.ok) throw new Error(result.refusal)
      return result.value.items.map(({ width, height }) => [width, height])
    }
    expect(await slicesOf(790, 9_000)).toEqual(Array.from({ length: 6 }, () => [790, 1_500]))
    expect(await slicesOf(9_000, 790, 6)).toEqual(Array.from({ length: 6 }, () => [790, 1_500]))
    expect(await slicesOf(3_200, 3_300)).toEqual([
      [1_600, 825],
      [1_600, 825],
    ])
    expect(await slicesOf(40, 20)).toEqual([[40, 20]])
    await expect(slicesOf(400, 8_020)).rejects.toThrow('pictureTooLong')
  })

  it('cuts one of details where its slices meet, and loses no row', async () => {
    const band = (top: number, background: string) => ({
      input: { create: { width: 800, height: 1_000, channels: 3 as const, background } },
      top,
      left: 0,
    })
    const sent = await plain(800, 3_000)
      .composite([band(0, 'red'), band(1_000, 'lime'), band(2_000, 'blue')])
      .png()
      .toBuffer()
    const decoded = await decodePicture(blob(sent), 'slices')
    if (!decoded.ok) throw new Error(decoded.refusal)
    const rows = await Promise.all(
      decoded.value.map(({ body }) =>
        sharp(body).resize({ width: 1, kernel: 'nearest', fit: 'fill', height: 1_500 }).raw().toBuffer(),
      ),
    )
    const whole = Buffer.concat(rows)
    const colour = (row: number) => [0, 1, 2].map((at) => Math.round((whole[row * 3 + at] ?? 0) / 255))
    expect([10, 990, 1_010, 1_490, 1_510, 1_990, 2_010, 2_990].map(colour)).toEqual(
      [0, 0, 1, 1, 1, 1, 2, 2].map((band) => [0, 1, 2].map((at) => Number(at === band))),
    )
  })

  it('takes the first frame of a moving one', async () => {
    const colours = await Promise.all(
      ['red', 'lime', 'blue'].map((background) =>
        sharp({ create: { width: 10, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const frames = await sharp(colours, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(frames).metadata()).pages).toBe(3)
    const { meta } = await accept(frames)
    expect([meta.pages, meta.width, meta.height]).toEqual([undefined, 10, 10])
  })

  it('leaves nothing of what hangs on a picture', async () => {
    const tail = Buffer.from('<script>alert(1)</script>PK\u0003\u0004')
    const { file } = await accept(Buffer.concat([jpeg, tail]))
    expect(file.includes('<script>')).toBe(false)
    const comment = Buffer.from('\xff\xfe\x00\x1b<script>canary()</script>', 'latin1')
    const polyglot = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
    expect((await accept(polyglot)).file.includes('canary')).toBe(false)
  })

  it('never uses the name that was sent', async () => {
    for (const name of ['../../../evil.webp', 'a\u0000.jpg', '', 'x'.repeat(500)]) {
      expect(await send(jpeg, name)).toMatchObject({ ok: true })
    }
    expect((await stored()).every((entry) => /^[\w-]{22}\.webp$/.test(entry.name))).toBe(true)
  })
})

describe('a refused upload', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="9" height="9"/>'
  const hostile: [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
    ['nothing in it', () => new Uint8Array(), 'pictureUnreadable'],
    ['an SVG by another name', () => Buffer.from(svg), 'pictureUnreadable'],
    [
      'an SVG behind the first bytes of a PNG',
      () => Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1'),
      'pictureUnreadable',
    ],
    ['HTML behind the first bytes of a JPEG', () => Buffer.from('\xff\xd8\xff<html>', 'latin1'), 'pictureUnreadable'],
    ['a GIF', () => plain().gif().toBuffer(), 'pictureUnreadable'],
    ['an AVIF', () => plain().avif().toBuffer(), 'pictureUnreadable'],
    ['a TIFF', () => plain().tiff().toBuffer(), 'pictureUnreadable'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'pictureUnreadable'],
    ['a zip', () => Buffer.from('PK\u0003\u0004'), 'pictureUnreadable'],
    ['half a JPEG', async () => (await noise('jpeg')).subarray(0, 6000), 'pictureUnreadable'],
    ['half a PNG', async () => (await noise('png')).subarray(0, 6000), 'pictureUnreadable'],
    ['half a WebP', async () => (await noise('webp')).subarray(0, 6000), 'pictureUnreadable'],
    ['a PNG of 30,000 × 30,000 that is small to send', () => hugePng(30_000), 'pictureTooLarge'],
    ['a PNG of 100,020,001 pixels', () => hugePng(10_001), 'pictureTooLarge'],
    ['20 MiB and a byte', () => new Uint8Array(20 * 1024 * 1024 + 1), 'pictureTooLarge'],
    ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'pictureHeic'],
    [
      'a progressive JPEG of 60 megapixels',
      () => plain(8_000, 7_500).jpeg({ progressive: true, chromaSubsampling: '4:2:0' }).toBuffer(),
      'pictureTooHeavy',
    ],
  ]

  it.each(hostile)('is %s', async (_, bytes, refusal) => {
    const before = (await stored()).length
    expect(await send(await bytes())).toMatchObject({ ok: false, refusal, field: 'file' })
    expect((await stored()).length).toBe(before)
  })

  it('is one without a file', async () => {
    expect(await uploadPicture(mei.id, undefined)).toMatchObject({ refusal: 'badInput', field: 'file' })
  })

  it('is the 201st of a day, and the next day goes on', async () => {
    const key = `uploads:${mei.id}`
    await sql`insert into daily_counts (day, key, count)
      values ((shop_now() at time zone 'Asia/Shanghai')::date, ${key}, ${UPLOADS_PER_DAY - 3})`.execute(db)
    const results = await Promise.all(Array.from({ length: 8 }, () => send(jpeg)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(3)
    expect(results.filter((one) => !one.ok && one.refusal === 'uploadsFull')).toHaveLength(5)
    await moveClock('1 day')
    expect(await send(jpeg)).toMatchObject({ ok: true })
    await moveClock('0')
  })

  it('is one too many while 20 wait for their turn', async () => {
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => decodePicture(blob(jpeg))))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(20)
    expect(outcomes.filter((one) => !one.ok && one.refusal === 'busy')).toHaveLength(10)
    expect(await decodePicture(blob(jpeg))).toMatchObject({ ok: true })
  })
})

/** A picture that no encoder can make small. */
function noise(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const background = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 200, height: 200, channels: 3, background: 'white', noise: background } })
    .toFormat(format, { quality: 90 })
    .toBuffer()
}

/** A black square of one bit a pixel, whose bytes are few and whose pixels are many. */
function hugePng(side: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(side, 0)
  size.writeUInt32BE(side, 4)
  size[8] = 1
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, body: Buffer): Buffer {
  const framed = Buffer.concat([Buffer.alloc(4), Buffer.from(name), body, Buffer.alloc(4)])
  framed.writeUInt32BE(body.length, 0)
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4)
  return framed
}

/** The checksum of PNG chunks (ISO 3309), bit by bit. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
