import { execFile } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DATABASE_SECRETS } from '~/platform/settings/schema'
import { SECRETS } from '~/platform/settings/settings'
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
      if (name.endsWith('PRIVATE_KEY')) return [name, pem.privateKey]
      return [
        name,
        name === 'WXPAY_API_KEY' ? randomBytes(16).toString('hex') : `canary${randomBytes(20).toString('hex')}`,
      ]
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
    PAYMENT_GATEWAY: 'wxpay,alipay,unionpay',
    WXPAY_MERCHANT: '1',
    WXPAY_APP: 'wx1',
    WXPAY_SERIAL: 'AB',
    WXPAY_PUBLIC_KEY: pem.publicKey,
    WXPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
    WXPAY_URL: url,
    ALIPAY_APP: '1',
    ALIPAY_SELLER: '2',
    ALIPAY_PUBLIC_KEY: pem.publicKey,
    ALIPAY_URL: `${url}/gateway.do`,
    UNIONPAY_MERCHANT: '1',
    UNIONPAY_CERTIFICATE: sims.unionpay.keys.certificate,
    UNIONPAY_AUTHORITIES: sims.unionpay.keys.authorities,
    UNIONPAY_URL: `${url}/gateway/api`,
    SMS_GATEWAY: 'aliyun,tencent',
    ALIYUN_SMS_KEY_ID: 'a',
    ALIYUN_SMS_SIGN: 'a',
    ALIYUN_SMS_TEMPLATES: '*=SMS_1',
    ALIYUN_SMS_URL: url,
    TENCENT_SMS_KEY_ID: 'a',
    TENCENT_SMS_APP: '1',
    TENCENT_SMS_SIGN: 'a',
    TENCENT_SMS_TEMPLATES: '*=1',
    TENCENT_SMS_URL: url,
    EXPRESS_GATEWAY: 'kdniao',
    KDNIAO_BUSINESS: '1',
    KDNIAO_URL: url,
    STORAGE: 's3',
    S3_ENDPOINT: url,
    S3_BUCKET: 'lilac-media',
    S3_KEY_ID: 'a',
    MESSENGER_GATEWAY: 'wechat',
    WECHAT_APP: 'wx1',
    WECHAT_MINI_APP: 'wx2',
    WECHAT_API_URL: url,
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
