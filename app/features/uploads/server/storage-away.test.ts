import { existsSync, readdirSync } from 'node:fs'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { member, type Person } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { operatorOf, operatorTokenOf, tokenOf } from '#tests/support/stage'
import { videoFile } from '#tests/support/videos'
import { dispatch } from '~/house/dispatch'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import { db } from '~/platform/database/pool'
import { servePicture } from '~/platform/media/serve-picture'
import { serveVideoFile } from '~/platform/media/serve-video-file'
import { drafts } from '~/platform/media/video-files'
import { closeCircuits } from '~/services/outside'
import type { Effect } from '~/services/simulators/frame'
import { openSimulators, type Simulators } from '~/services/simulators/open'

const port = vi.hoisted(() => {
  const own = 20_000 + (process.pid % 20_000)
  process.env.DATA_DIR = `.data/away-${process.pid}`
  process.env.STORAGE = 's3'
  process.env.S3_ENDPOINT = `http://127.0.0.1:${own}`
  process.env.S3_BUCKET = 'lilac-media'
  process.env.S3_KEY_ID = 'AKIAPLAYED'
  process.env.S3_KEY_SECRET = 'played-secret-of-s3'
  return own
})

useDatabase()

let sims: Simulators
let mei: Person
let owner: Awaited<ReturnType<typeof operatorOf>>
let jpeg: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  sims = await openSimulators({ port })
  mei = await member('mei')
  owner = await operatorOf('owner')
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#af57ff' } })
  jpeg = new Uint8Array(await picture.jpeg().toBuffer())
})
afterAll(() => sims.close())
beforeEach(() => {
  closeCircuits()
  sims.frame.reset()
})

const file = () => new File([jpeg], 'a.jpg')
const pdf = () => new File([`%PDF-1.7\n${'0'.repeat(200)}\n%%EOF\n`], 'a.pdf')
const caller = { locale: 'en' as const, address: '10.0.0.1' }
const asMember = async () => ({ ...caller, token: await tokenOf(mei) })
const asOwner = async () => ({ ...caller, operatorToken: await operatorTokenOf(owner) })

const uploads = {
  'a picture of a member': async () => dispatch(calls.uploads.upload, {}, { ...(await asMember()), file: file() }),
  'a film of a member': async () => dispatch(calls.videos.upload, {}, { ...(await asMember()), file: videoFile() }),
  'a picture of the mall': async () => dispatch(desk.uploads.upload, {}, { ...(await asOwner()), file: file() }),
  'a film of the mall': async () => dispatch(desk.videos.upload, {}, { ...(await asOwner()), file: videoFile() }),
  'an invoice': async () => dispatch(desk.invoices.upload, {}, { ...(await asOwner()), file: pdf() }),
}
const faults: Record<string, Effect> = {
  'is cut off': { reset: 'before' },
  'answers 500': { instead: { status: 500, body: '' } },
  'takes no key any more': { instead: { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' } },
}

async function stored() {
  const { rows } = await sql<{ key: string }>`select key from uploads union all select key from video_files`.execute(db)
  const drafted = existsSync(drafts()) ? readdirSync(drafts()) : []
  const { rows: days } = await sql<{ today: number }>`
    select coalesce(sum(count), 0)::int as today from daily_counts where key ~ '^(uploads|films):'`.execute(db)
  return { rows: rows.length, today: days[0]?.today, objects: sims.s3.objects.size, drafted: drafted.length }
}

const cases = Object.entries(uploads).flatMap(([what, upload]) =>
  Object.entries(faults).map(([how, effect]) => ({ what, how, upload, effect })),
)

it.each(cases)(
  '$what is told to wait where the store $how, leaves nothing half, and is taken the next time',
  async ({ upload, effect }) => {
    const before = await stored()
    sims.frame.addFault({ service: 's3', operation: 'put', effect })
    expect(await upload()).toMatchObject({ status: 503, envelope: { code: 503 }, retryAfter: expect.any(Number) })
    expect(await stored()).toEqual(before)
    closeCircuits()
    sims.frame.reset()
    expect(await upload()).toMatchObject({ status: 200 })
    expect(await stored()).toMatchObject({ objects: 1, drafted: 0 })
  },
)

it('a picture and a film that are asked for are told to wait', async () => {
  for (const operation of ['find', 'read'])
    sims.frame.addFault({ service: 's3', operation, effect: { instead: { status: 503, body: '' } } })
  const picture = await servePicture(`u/${'a'.repeat(22)}-160.webp`)
  const clip = await serveVideoFile(`v/${'a'.repeat(22)}.mp4`, new Request('http://shop/'))
  for (const answer of [picture, clip]) {
    expect(answer?.status).toBe(503)
    expect(answer?.headers.get('retry-after')).toBeTruthy()
  }
})
