import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { calls } from '../../app/house/registers/calls'
import { SIM_S3 } from '../../app/services/s3/settings'
import type { Effect } from '../../app/services/simulators/frame'
import { openSimulators, type Simulators } from '../../app/services/simulators/open'
import { connectPast, noneLeaked, useFaultyShop } from '../support/faulty-shop'
import { inFull } from '../support/proofs'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

/** The guards end every request by then; a busy machine gets ten seconds more. */
const LONGEST_MS = 25_000
/** A store that has failed several times in a row is left alone for so long, and as much for the machine. */
const AGAIN_MS = 30_000
const PHONE = '13900139000'

let sims: Simulators
let token: string
const its = useFaultyShop(async () => {
  sims = await openSimulators()
  return {
    STORAGE: 's3',
    S3_ENDPOINT: sims.base,
    S3_BUCKET: SIM_S3.bucket,
    S3_KEY_ID: SIM_S3.keyId,
    S3_KEY_SECRET: SIM_S3.secret,
  }
})
test.afterAll(() => sims?.close())

async function counted() {
  const client = await connectPast()
  const { rows } = await client.query<{ rows: number }>(
    'select (select count(*) from uploads)::int + (select count(*) from video_files)::int as rows',
  )
  await client.end()
  return { rows: rows[0]?.rows, objects: sims.s3.objects.size }
}

const files: Record<string, [path: string, file: () => Promise<Blob>]> = {
  'a picture': [
    calls.uploads.upload.path,
    async () => {
      const drawn = sharp({ create: { width: 300, height: 200, channels: 3, background: '#af57ff' } })
      return new Blob([new Uint8Array(await drawn.jpeg().toBuffer())])
    },
  ],
  'a film': [calls.videos.upload.path, async () => new Blob([new Uint8Array(readFileSync('tests/support/film.mp4'))])],
}

async function send(what: string) {
  const [path, file] = files[what] as (typeof files)[string]
  const form = new FormData()
  form.set('file', await file(), 'a')
  const began = Date.now()
  const answer = await fetch(`${its.shop}/h5${path}?p=3`, { method: 'POST', headers: { token }, body: form })
  await answer.text()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ms: Date.now() - began }
}

test.beforeAll(async () => {
  await fetch(`${its.shop}/h5${calls.members.getVerificationCode.path}?p=3&phone=${PHONE}`)
  const client = await connectPast()
  const { rows } = await client.query<{ body: string }>('select body from sandbox_sms where phone = $1', [PHONE])
  await client.end()
  const [verificationCode] = /\d{6}/.exec(rows[0]?.body ?? '') ?? []
  const answer = await fetch(`${its.shop}/h5${calls.members.phoneRegister.path}?p=3`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: PHONE, verificationCode }),
  })
  token = (await answer.json()).data.token
})

const faults: Record<string, Effect> = {
  'is cut off': { reset: 'before' },
  'does not answer': { hang: true },
  'answers 503': { instead: { status: 503, body: '' } },
}

for (const [at, what] of Object.keys(files).entries())
  for (const [how, effect] of Object.entries(faults).filter((_, index) => inFull || index === at))
    test(`${what} waits while the store ${how}, leaves nothing half, and is taken when it is back`, async () => {
      const before = await counted()
      sims.frame.addFault({ service: 's3', operation: '*', effect })
      const sent = await send(what)
      expect(sent).toMatchObject({ status: 503, retryAfter: expect.any(String) })
      expect(sent.ms).toBeLessThan(LONGEST_MS)
      expect(await counted()).toEqual(before)
      sims.frame.forget()
      await expect.poll(async () => (await send(what)).status, { timeout: AGAIN_MS }).toBe(200)
      expect((await counted()).rows).toBe((before.rows ?? 0) + 1)
      await noneLeaked()
    })

test('none of it was a bug', () => {
  expect(its.run.said).not.toContain('a call failed')
  expect(its.run.said).not.toContain('the front failed')
})
