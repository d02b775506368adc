import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { member, type Person } from '#tests/support/cast'
import { playFfmpeg } from '#tests/support/converter'
import { useDatabase } from '#tests/support/database'
import { VIDEO_FILE, videoFile, written } from '#tests/support/videos'
import { db } from '~/platform/database/pool'
import { settings } from '~/platform/settings/settings'
import { uploadVideoFile } from './upload-video-file'
import { writeVideo } from './write-video'

useDatabase()

let mei: Person
beforeEach(async () => {
  mei = await member('mei')
  await sql`truncate daily_counts`.execute(db)
})
afterEach(() => {
  settings().ffmpegPath = undefined
})

const good = readFileSync(VIDEO_FILE)
/** The good video file, said to be of the codec that few browsers know. */
const hevc = Buffer.from(good.toString('latin1').replace(/(avc1[\s\S]*?)avc1/, '$1hvc1'), 'latin1')

/** The good video file whose last piece of sound has so many bytes more; padding outside of samples would be left out. */
function heavy(more: number): Buffer {
  const file = Buffer.concat([good, Buffer.alloc(more)])
  const grow = (at: number) => file.writeUInt32BE(file.readUInt32BE(at) + more, at)
  grow(file.lastIndexOf('mdat', good.length, 'latin1') - 4)
  const sizes = file.indexOf('stsz', file.indexOf('smhd'))
  grow(sizes + 16 + 4 * (file.readUInt32BE(sizes + 12) - 1))
  return file
}

const send = (body: Buffer) => uploadVideoFile(mei.id, videoFile(body))
const callsOf = (file: string) => readFileSync(file, 'utf8').trim().split('\n')

it('takes HEVC where the machine can convert it, and only there', async () => {
  expect(await send(hevc)).toMatchObject({ refusal: 'filmHevc' })
  const calls = await playFfmpeg('works')
  expect(await send(hevc)).toMatchObject({ ok: true, value: { width: 64, height: 112, seconds: 1 } })
  expect(callsOf(calls)[0]).toContain('-c:v libx264')
  for (const how of ['fails', 'writes no film'] as const) {
    await playFfmpeg(how)
    expect(await send(hevc)).toMatchObject({ ok: false })
  }
})

const webm = Buffer.from('\x1aE\xdf\xa3'.repeat(99), 'latin1')
const head = good.readUInt32BE(0)
const fragment = Buffer.from([0, 0, 0, 8, ...Buffer.from('moof')])
const fragmented = Buffer.concat([good.subarray(0, head), fragment, good.subarray(head)])

it.each([
  ['WebM', webm, '-f matroska -t 61 -i'],
  ['a fragmented MP4', fragmented, '-f mov -t 61 -i'],
])('takes %s where the machine can convert it, and only there', async (_, file, input) => {
  expect(await send(file)).toMatchObject({ refusal: 'filmUnreadable' })
  const calls = await playFfmpeg('works')
  expect(await send(file)).toMatchObject({ ok: true, value: { width: 64, height: 112, seconds: 1 } })
  expect(callsOf(calls)[0]).toContain(input)
  expect(callsOf(calls)[0]).toContain('-c:v libx264')
  for (const how of ['fails', 'writes no film'] as const) {
    await playFfmpeg(how)
    expect(await send(file)).toMatchObject({ refusal: 'filmUnreadable' })
  }
})

it('gives the converter nothing else that is no film', async () => {
  const calls = await playFfmpeg('works')
  for (const file of ['#EXTM3U\nfile:///etc/passwd', '<html>moof</html>', `\0\0\0\x08free\0\0\0\x08moof`])
    expect(await send(Buffer.from(file))).toMatchObject({ refusal: 'filmUnreadable' })
  expect(existsSync(calls)).toBe(false)
})

it('only puts a small film into another order, and keeps it as it was sent where that fails', async () => {
  const calls = await playFfmpeg('works')
  expect(await send(good)).toMatchObject({ ok: true })
  expect(callsOf(calls)[0]).toMatch(/-movflags \+faststart -c copy/)
  await playFfmpeg('fails')
  expect(await send(good)).toMatchObject({ ok: true, value: { seconds: 1 } })
})

it('makes a film smaller that takes more than it needs', async () => {
  const calls = await playFfmpeg('works')
  expect(await send(heavy(500_000))).toMatchObject({ ok: true })
  expect(callsOf(calls)[0]).toContain('-c:v libx264')
  const { bytes } = await db.selectFrom('video_files').select('bytes').orderBy('key').executeTakeFirstOrThrow()
  expect(Number(bytes)).toBeGreaterThan(0)
  expect(Number(bytes)).toBeLessThanOrEqual(good.length)
})

it('shows a picture of the film where its author sends none', async () => {
  await playFfmpeg('works')
  const sent = await send(good)
  const file = sent.ok ? sent.value.film : ''
  const saved = await writeVideo(mei.id, written(file))
  expect(saved).toMatchObject({ ok: true })
  const row = await db.selectFrom('videos').select('cover').where('file', '=', file).executeTakeFirstOrThrow()
  const { owner_id } = await db
    .selectFrom('uploads')
    .select('owner_id')
    .where('key', '=', row.cover)
    .executeTakeFirstOrThrow()
  expect(owner_id).toBe(mei.id)
})
