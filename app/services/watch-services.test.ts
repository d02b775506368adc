import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { register } from 'prom-client'
import { afterAll, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { db } from '~/platform/database/pool'
import { forgetSettings } from '~/platform/settings/settings'
import { makeCertificate } from './simulators/certificates'
import { watchServices } from './watch-services'

useDatabase()

const DAY = 86_400
const folder = mkdtempSync(join(tmpdir(), 'lilac-certificates-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const certificate = (days: number) =>
  makeCertificate({
    name: 'a',
    key: keys.publicKey,
    by: { name: 'a', key: keys.privateKey },
    from: Date.now() - DAY * 1_000,
    to: Date.now() + days * DAY * 1_000,
  })

async function shown(name: string): Promise<Record<string, number>> {
  const values = (await register.getSingleMetric(name)?.get())?.values ?? []
  return Object.fromEntries(values.map(({ labels, value }) => [Object.values(labels).join(' '), value]))
}

it('tells which of the named services fails and for how long, which is set wrongly, and when certificates end', async () => {
  const file = join(folder, 'own.pem')
  writeFileSync(file, certificate(10))
  Object.assign(process.env, {
    PAYMENT_GATEWAY: 'sandbox,unionpay,alipay',
    UNIONPAY_MERCHANT: '777290058110048',
    UNIONPAY_PRIVATE_KEY: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    UNIONPAY_CERTIFICATE_FILE: file,
    UNIONPAY_AUTHORITIES: certificate(900) + certificate(2),
  })
  forgetSettings()
  watchServices()
  await sql`insert into vendor_states (vendor, failing_since, failures, operation, outcome) values
    ('alipay', shop_now() - interval '7 minutes', 3, 'query', 'right'), ('unionpay', null, 0, null, 'refused'),
    ('kdniao', shop_now() - interval '9 days', 3, 'query', 'refused')`.execute(db)

  const failing = await shown('lilac_service_failing_seconds')
  expect(failing).toEqual({ alipay: expect.closeTo(420, -1), unionpay: 0 })
  expect(await shown('lilac_service_right')).toEqual({ alipay: 1, unionpay: 0 })
  expect(await shown('lilac_certificate_left_seconds')).toEqual({
    'unionpay UNIONPAY_CERTIFICATE': expect.closeTo(10 * DAY, -3),
    'unionpay UNIONPAY_AUTHORITIES': expect.closeTo(2 * DAY, -3),
  })

  writeFileSync(file, 'no certificate any more')
  expect(await shown('lilac_certificate_left_seconds')).toMatchObject({ 'unionpay UNIONPAY_CERTIFICATE': 0 })
  await sql`update vendor_states set failing_since = null where vendor = 'alipay'`.execute(db)
  expect(await shown('lilac_service_failing_seconds')).toEqual({ alipay: 0, unionpay: 0 })
})
