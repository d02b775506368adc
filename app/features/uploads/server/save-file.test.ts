import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { member, type Person } from '#tests/support/cast'
import { useDataFolder } from '#tests/support/data-folder'
import { moveClock, useDatabase } from '#tests/support/database'
import { operatorOf, tokenOf } from '#tests/support/stage'
import { VIDEO_FILE, videoFile } from '#tests/support/videos'
import { uploadPdf } from '~/features/invoices/server/pdfs'
import { uploadTable } from '~/features/tables/server/imports'
import { uploadVideoFile } from '~/features/videos/server/upload-video-file'
import { dispatch } from '~/house/dispatch'
import { calls } from '~/house/registers/calls'
import { db } from '~/platform/database/pool'
import { spooledForm } from './spooled-form'
import { uploadPicture } from './upload-picture'

const dataDir = useDataFolder()

useDatabase()

const MEGABYTE = 2 ** 20
let mei: Person
let owner: string
let jpeg: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  mei = await member('mei')
  owner = (await operatorOf('owner')).id
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#af57ff' } })
  jpeg = new Uint8Array(await picture.jpeg().toBuffer())
})
beforeEach(async () => {
  await sql`delete from settings where key like 'uploads.%'`.execute(db)
  await sql`delete from uploads`.execute(db)
  await sql`delete from video_files`.execute(db)
})

const picture = () => new File([jpeg], 'a.jpg')
const set = (key: string, value: number) =>
  sql`insert into settings (key, value) values (${key}, ${String(value)}::jsonb)`.execute(db)
/** So many bytes of a member's, sent now. */
const hasSent = (bytes: number) =>
  db
    .insertInto('uploads')
    .values({ owner_id: mei.id, key: `u/${bytes}`, width: 1, height: 1, bytes })
    .execute()
const files = () => {
  const media = join(dataDir, 'media')
  if (!existsSync(media)) return []
  return readdirSync(media, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
}
const bytesOfOne = async () => {
  await uploadPicture(mei.id, picture())
  const { bytes } = await db.selectFrom('uploads').select('bytes').executeTakeFirstOrThrow()
  await sql`delete from uploads`.execute(db)
  return bytes
}

it.each([
  ['all together', 'uploads.memberMegabytes', 'uploadsSum'],
  ['on one day', 'uploads.dayMegabytes', 'uploadsToday'],
])('a member has so many bytes %s, pictures and films alike, and the mall is not counted', async (_, key, refusal) => {
  await set(key, 10)
  const one = await bytesOfOne()
  await hasSent(10 * MEGABYTE - one)
  const before = files().length
  // Room for one: those who send at once take turns.
  const sent = await Promise.all(Array.from({ length: 4 }, () => uploadPicture(mei.id, picture())))
  expect(sent.filter(({ ok }) => ok)).toHaveLength(1)
  for (const other of sent) if (!other.ok) expect(other).toMatchObject({ refusal, params: { megabytes: 10 } })
  expect(await uploadVideoFile(mei.id, videoFile())).toMatchObject({ refusal })
  expect(files().length).toBe(before + 1)
  expect(await uploadPicture(owner, picture(), 'operator_id')).toMatchObject({ ok: true })
  await moveClock('1 day')
  expect((await uploadPicture(mei.id, picture())).ok).toBe(key === 'uploads.dayMegabytes')
  await moveClock('0')
})

it('a film counts by what is stored of it', async () => {
  await set('uploads.dayMegabytes', 10)
  const { length } = readFileSync(VIDEO_FILE)
  await hasSent(10 * MEGABYTE - length)
  expect(await uploadVideoFile(mei.id, videoFile())).toMatchObject({ ok: true })
  expect(await uploadVideoFile(mei.id, videoFile())).toMatchObject({ refusal: 'uploadsToday' })
})

it.each([
  ['uploads.freePercent', 90_00],
  ['uploads.freeMegabytes', 100_000_000],
])('nothing is taken while %s of the disk are not free, and that is said in words', async (key, value) => {
  await set(key, value)
  const pdf = new File([`%PDF-1.7\n${'0'.repeat(200)}\n%%EOF\n`], 'a.pdf')
  const before = files().length
  for (const sent of [
    uploadPicture(mei.id, picture()),
    uploadPicture(owner, picture(), 'operator_id'),
    uploadVideoFile(mei.id, videoFile()),
    uploadPdf(owner, pdf),
    // What is left of a file that was not written.
    uploadTable({ id: owner, role: 'owner' }, new File([' '], 'a.csv')),
  ])
    expect(await sent).toMatchObject({ ok: false, refusal: 'uploadsRoom', field: 'file' })
  // Not even what comes with a form is written.
  const form = new FormData()
  form.append('files', new File([new Uint8Array(100_000)], 'b.jpg'))
  const { headers, body } = new Request('http://shop/', { method: 'POST', body: form })
  const { fields, end } = await spooledForm({ headers, body })
  if ('trouble' in fields) throw new Error(fields.trouble)
  expect(fields.map(([name, file]) => [name, (file as File).name])).toEqual([['files', 'b.jpg']])
  expect(files().length).toBe(before)
  await end()
})

it('an upload that is told to come again keeps no file', async () => {
  const caller = { locale: 'en' as const, address: '10.0.0.1', token: await tokenOf(mei) }
  const before = files().length
  for (const [call, file] of [
    [calls.uploads.upload, picture()],
    [calls.videos.upload, videoFile()],
  ] as const) {
    let release = () => {}
    const held = db.transaction().execute(async (tx) => {
      await sql`lock table uploads, video_files in share mode`.execute(tx)
      await new Promise<void>((resolve) => {
        release = resolve
      })
    })
    const answer = dispatch(call, {}, { ...caller, file })
    expect(await answer).toMatchObject({ status: 503, retryAfter: expect.any(Number) })
    release()
    await held
  }
  expect(files().length).toBe(before)
}, 30_000)
