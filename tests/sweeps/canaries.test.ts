import { execFile } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SECRETS } from '~/platform/settings/environment'
import { DATABASE_SECRETS } from '~/platform/settings/schema'
import { environmentOf } from '~/services/simulators/environment'
import { openSimulators, type Simulators } from '~/services/simulators/open'

const folder = mkdtempSync(join(tmpdir(), 'lilac-canaries-'))
let sims: Simulators
beforeAll(async () => {
  sims = await openSimulators()
})
afterAll(async () => {
  await sims.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = promisify(execFile)

/** Everything that the trial of all services writes, with a canary in each secret; some of them in files. */
async function written(url: string): Promise<{ text: string; canaries: string[] }> {
  const pem = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const values = Object.fromEntries(
    SECRETS.filter((name) => !DATABASE_SECRETS.includes(name)).map((name) => {
      // It has to fit its certificate.
      if (name === 'UNIONPAY_PRIVATE_KEY') return [name, sims.unionpay.keys.privateKey]
      if (name.endsWith('PRIVATE_KEY')) return [name, pem.privateKey]
      if (name === 'WECOM_ROBOT_URL')
        return [name, `${sims.base}/cgi-bin/webhook/send?key=canary${randomBytes(20).toString('hex')}`]
      if (name === 'ALARM_WEBHOOK_SECRET') return [name, `whsec_${randomBytes(32).toString('base64')}`]
      const isHex = /^WXPAY_API_KEY$|^WECHAT_/.test(name)
      return [name, isHex ? randomBytes(16).toString('hex') : `canary${randomBytes(20).toString('hex')}`]
    }),
  )
  const inFiles = ['KDNIAO_KEY', 'S3_KEY_SECRET', 'WXPAY_API_KEY']
  const given = Object.entries(values).map(([name, value]) => {
    if (!inFiles.includes(name)) return [name, value]
    writeFileSync(join(folder, name), value as string)
    return [`${name}_FILE`, join(folder, name)]
  })
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://lilac:canarypassword@127.0.0.1:1/none',
    DATABASE_DIRECT_URL: 'postgres://lilac:canarydirect@127.0.0.1:1/none',
    LOG_LEVEL: 'trace',
    ...Object.fromEntries(
      Object.entries(environmentOf(sims)).map(([name, value]) => [name, value.replace(sims.base, url)]),
    ),
    ...Object.fromEntries(inFiles.map((name) => [name, ''])),
    ...Object.fromEntries(given),
  }
  const { stdout, stderr } = await run(process.execPath, ['bin/command.mjs', 'doctor'], { env }).catch(
    (error: { stdout: string; stderr: string }) => error,
  )
  const bodyOf = (key: string) => key.split('\n').filter((line) => line.length > 20 && !line.startsWith('-----'))
  const canaries = Object.values(values).flatMap((value) => (value?.includes('\n') ? bodyOf(value) : [value as string]))
  return { text: `${stdout}${stderr}`, canaries: ['canarypassword', 'canarydirect', ...canaries] }
}

it.each([
  ['refuse', () => sims.base],
  ['are away', () => 'http://127.0.0.1:9'],
])(
  'writes no secret anywhere where the services %s',
  async (_, url) => {
    const { text, canaries } = await written(url())
    expect(text).toContain('WRONG  wxpay')
    expect(text).toContain('WRONG  s3')
    expect(canaries.length).toBeGreaterThan(10)
    for (const canary of canaries) {
      expect(text).not.toContain(canary)
      expect(text).not.toContain(encodeURIComponent(canary))
    }
  },
  120_000,
)
