import { generateKeyPairSync } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { HOOK, MAIL } from '#tests/support/mail-server'
import { forgetSettings, readSettings, SettingsError } from '~/platform/settings/settings'
import { closeCircuits } from '~/services/outside'
import { makeAuthority } from '~/services/simulators/authority'
import { environmentOf } from '~/services/simulators/environment'
import { openSimulators, type Simulators } from '~/services/simulators/open'
import { minutes } from '~/values/time'
import { openMailServer } from '../../../../../bin/mail-server'
import { mendOf } from '../../contract/mends'
import { serviceLine } from './command'
import { written } from './lines'
import { clockLine } from './machine-lines'
import { tryServices } from './try-services'

useDatabase()

let sims: Simulators
let right: Record<string, string>

const pems = ({ publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })) => ({
  publicKey: publicKey.export({ type: 'spki', format: 'pem' }) as string,
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
})
const another = pems()
const ELLIPTIC = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()
const authority = makeAuthority(['shop.example'])

beforeAll(async () => {
  sims = await openSimulators()
  right = { ...environmentOf(sims), PUBLIC_ORIGIN: 'http://shop.example' }
})
afterAll(() => sims.close())
afterEach(() => {
  sims.frame.reset()
  closeCircuits()
  vi.unstubAllEnvs()
  forgetSettings()
})

/** Every line of the doctor about services, of a shop with these settings. */
async function linesWith(wrong: Record<string, string>): Promise<string[]> {
  vi.unstubAllEnvs()
  for (const [name, value] of Object.entries({ ...right, ...wrong })) vi.stubEnv(name, value)
  forgetSettings()
  const tried = await tryServices(async () => {})
  return tried.map((one) => written(serviceLine(one, false)))
}

function startWith(wrong: Record<string, string>): string {
  try {
    readSettings({ ...process.env, ...right, ...wrong })
    return ''
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
}

const robotAt = (base: string) => ({ WECOM_ROBOT_URL: `${base}/cgi-bin/webhook/send?key=another` })

type Case = readonly [wrong: Record<string, string>, line: RegExp]

const atStart: Case[] = [
  [{ WXPAY_MERCHANT: '19 0000' }, /^WXPAY_MERCHANT: must be the number of a merchant/],
  [{ WXPAY_APP: 'wx1' }, /^WXPAY_APP: must be wx and 16/],
  [{ WXPAY_APP: 'wx5a0db0c5aad6000f' }, /^WXPAY_APP: must be the same as WECHAT_APP/],
  [{ WXPAY_SERIAL: 'AB' }, /^WXPAY_SERIAL: must be a serial number of 40/],
  [{ WXPAY_PRIVATE_KEY: 'no key' }, /^WXPAY_PRIVATE_KEY: must be a private RSA key/],
  [{ WXPAY_PRIVATE_KEY: another.publicKey }, /^WXPAY_PRIVATE_KEY: must be a private RSA key/],
  [{ WXPAY_PRIVATE_KEY: ELLIPTIC }, /^WXPAY_PRIVATE_KEY: must be a private RSA key/],
  [{ WXPAY_PRIVATE_KEY: '', WXPAY_PRIVATE_KEY_FILE: '/nowhere' }, /^WXPAY_PRIVATE_KEY_FILE: cannot be read: ENOENT/],
  [{ WXPAY_PRIVATE_KEY: '', WXPAY_PRIVATE_KEY_FILE: '/' }, /^WXPAY_PRIVATE_KEY_FILE: cannot be read: EISDIR/],
  [{ WXPAY_API_KEY: 'short' }, /^WXPAY_API_KEY: must be 32 letters and digits/],
  [{ WXPAY_API_KEY: 'k'.repeat(31) }, /^WXPAY_API_KEY: must be 32/],
  [{ WXPAY_API_KEY: `${'k'.repeat(31)} ` }, /^WXPAY_API_KEY: must be 32/],
  [{ WXPAY_PUBLIC_KEY: another.privateKey }, /^WXPAY_PUBLIC_KEY: must be a public key, and this is a private one/],
  [{ WXPAY_PUBLIC_KEY: 'x' }, /^WXPAY_PUBLIC_KEY: must be a public RSA key/],
  [{ WXPAY_PUBLIC_KEY_ID: 'KEY_1' }, /^WXPAY_PUBLIC_KEY_ID: must be an id such as PUB_KEY_ID_/],
  [{ WXPAY_PUBLIC_KEY_ID: '' }, /^WXPAY_PUBLIC_KEY_ID: must be set with WXPAY_PUBLIC_KEY/],
  [{ WXPAY_CERTIFICATES: another.publicKey }, /^WXPAY_CERTIFICATES: must be certificates/],
  [{ WXPAY_URL: 'api.mch' }, /^WXPAY_URL: must look like/],
  [{ WXPAY_TRANSFER_SCENE: '10' }, /^WXPAY_TRANSFER_SCENE: must be a scene/],
  [{ WXPAY_TRANSFER_REPORT: '推广员' }, /^WXPAY_TRANSFER_REPORT: must be entries/],
  [{ ALIPAY_APP: 'app' }, /^ALIPAY_APP: must be an app id of 16 digits/],
  [{ ALIPAY_SELLER: '20880000' }, /^ALIPAY_SELLER: must be an account/],
  [{ ALIPAY_SELLER: '1088000000000001' }, /^ALIPAY_SELLER: .*begins with 2088/],
  [{ ALIPAY_PRIVATE_KEY: 'MIIE' }, /^ALIPAY_PRIVATE_KEY: must be a private RSA key/],
  [{ ALIPAY_PUBLIC_KEY: another.privateKey }, /^ALIPAY_PUBLIC_KEY: must be a public key/],
  [
    { ALIPAY_PRIVATE_KEY: another.privateKey, ALIPAY_PUBLIC_KEY: another.publicKey },
    /^ALIPAY_PUBLIC_KEY: is the public half of ALIPAY_PRIVATE_KEY/,
  ],
  [{ ALIPAY_BILLS: 'on' }, /^ALIPAY_BILLS: must be one of/],
  [{ UNIONPAY_MERCHANT: '1' }, /^UNIONPAY_MERCHANT: must be the number of a merchant/],
  [{ UNIONPAY_CERTIFICATE: another.publicKey }, /^UNIONPAY_CERTIFICATE: must be certificates/],
  [{ UNIONPAY_PRIVATE_KEY: 'x' }, /^UNIONPAY_PRIVATE_KEY: must be a private RSA key/],
  [{ UNIONPAY_PRIVATE_KEY: another.privateKey }, /^UNIONPAY_PRIVATE_KEY: is not the key of UNIONPAY_CERTIFICATE/],
  [{ UNIONPAY_AUTHORITIES: 'x' }, /^UNIONPAY_AUTHORITIES: must be certificates/],
  [{ ALIYUN_SMS_KEY_ID: 'key' }, /^ALIYUN_SMS_KEY_ID: must be an AccessKey id/],
  [{ ALIYUN_SMS_KEY_SECRET: 'short' }, /^ALIYUN_SMS_KEY_SECRET: must be the secret/],
  [{ ALIYUN_SMS_SIGN: '【丁香】' }, /^ALIYUN_SMS_SIGN: must be the signature without/],
  [{ ALIYUN_SMS_TEMPLATES: '*=1000' }, /^ALIYUN_SMS_TEMPLATES: must name templates by SMS_/],
  [{ ALIYUN_SMS_TEMPLATES: 'login=SMS_1' }, /^ALIYUN_SMS_TEMPLATES: has no template for/],
  [{ TENCENT_SMS_KEY_ID: 'key' }, /^TENCENT_SMS_KEY_ID: must be a SecretId/],
  [{ TENCENT_SMS_APP: 'app' }, /^TENCENT_SMS_APP: must be a SdkAppId/],
  [{ TENCENT_SMS_SIGN: '【丁香】' }, /^TENCENT_SMS_SIGN: must be the signature without/],
  [{ TENCENT_SMS_TEMPLATES: '*=SMS_1:code' }, /^TENCENT_SMS_TEMPLATES: must name templates by digits/],
  [{ TENCENT_SMS_REGION: 'Guangzhou' }, /^TENCENT_SMS_REGION: must be a region/],
  [{ KDNIAO_BUSINESS: 'me' }, /^KDNIAO_BUSINESS: must be an account of digits/],
  [{ S3_ENDPOINT: 'oss' }, /^S3_ENDPOINT: must be scheme and host only/],
  [{ S3_BUCKET: 'My Bucket' }, /^S3_BUCKET: must be the name of a bucket/],
  [{ S3_ADDRESSING: 'dns' }, /^S3_ADDRESSING: must be one of/],
  [{ WECHAT_APP: 'gh_1', WXPAY_APP: 'gh_1' }, /WECHAT_APP: must be wx and 16/],
  [{ WECHAT_SECRET: 'secret' }, /^WECHAT_SECRET: must be 32 signs/],
  [{ WECHAT_MINI_APP: 'mini' }, /^WECHAT_MINI_APP: must be wx and 16/],
  [{ ALARM_GATEWAY: 'pager' }, /^ALARM_GATEWAY: must be none, or one or several of: smtp, wecom, webhook/],
  [{ ALARM_GATEWAY: 'smtp' }, /^SMTP_HOST: must be set when ALARM_GATEWAY has smtp; SMTP_FROM: must be set/],
  [{ ...MAIL, SMTP_HOST: 'smtp://mail' }, /^SMTP_HOST: must be the name of a mail server/],
  [{ ...MAIL, SMTP_PORT: 'smtps' }, /^SMTP_PORT: must be a port/],
  [{ ...MAIL, SMTP_SECURITY: 'ssl' }, /^SMTP_SECURITY: must be one of: tls, starttls, none/],
  [{ ...MAIL, SMTP_FROM: 'alarms' }, /^SMTP_FROM: must be one address/],
  [{ ...MAIL, SMTP_USER: 'alarms' }, /^SMTP_PASSWORD: must be set with SMTP_USER/],
  [{ WECOM_ROBOT_URL: 'qyapi' }, /^WECOM_ROBOT_URL: must be an address with https/],
  [{ WECOM_ROBOT_URL: 'http://qyapi.example/' }, /^WECOM_ROBOT_URL: must be the whole address, with \/send/],
  [{ ...HOOK, ALARM_WEBHOOK_URL: '/alarms' }, /^ALARM_WEBHOOK_URL: must be an address with https/],
  [{ ...HOOK, ALARM_WEBHOOK_SECRET: 'whsec_short' }, /^ALARM_WEBHOOK_SECRET: must be whsec_ and 24 to 64 bytes/],
  [{ STORAGE: 'folder', DATA_DIR: '/etc/passwd/data' }, /^DATA_DIR: (no file can be kept|cannot keep)/],
]

/** Well-formed, and somebody else's: only the service itself can tell. */
const atTheService: Case[] = [
  [{ WXPAY_MERCHANT: '1900000999' }, /^WRONG +wxpay: .*WXPAY_/],
  [{ WXPAY_SERIAL: '0'.repeat(40) }, /^WRONG +wxpay: .*WXPAY_PRIVATE_KEY, WXPAY_SERIAL: /],
  [{ WXPAY_PRIVATE_KEY: another.privateKey }, /^WRONG +wxpay: .*WXPAY_PRIVATE_KEY, WXPAY_SERIAL: /],
  [{ WXPAY_PUBLIC_KEY: another.publicKey }, /^WRONG +wxpay: .*WXPAY_PUBLIC_KEY, WXPAY_PUBLIC_KEY_ID: /],
  [{ WXPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_2' }, /^WRONG +wxpay: .*WXPAY_PUBLIC_KEY/],
  [{ ALIPAY_APP: '2021000000000009' }, /^WRONG +alipay: .*ALIPAY_APP: /],
  [{ ALIPAY_PRIVATE_KEY: another.privateKey }, /^WRONG +alipay: .*ALIPAY_PRIVATE_KEY: /],
  [{ ALIPAY_PUBLIC_KEY: another.publicKey }, /^WRONG +alipay: .*ALIPAY_PUBLIC_KEY: /],
  [{ UNIONPAY_MERCHANT: '700000000000009' }, /^WRONG +unionpay: .*UNIONPAY_MERCHANT: /],
  [{ UNIONPAY_AUTHORITIES: authority.authority }, /^WRONG +unionpay: .*UNIONPAY_AUTHORITIES: /],
  [{ ALIYUN_SMS_KEY_ID: 'LTAIsomebody' }, /^WRONG +aliyun-sms: .*ALIYUN_SMS_KEY_ID: /],
  [{ ALIYUN_SMS_KEY_SECRET: 'another-secret-of-aliyun' }, /^WRONG +aliyun-sms: .*ALIYUN_SMS_KEY_SECRET: /],
  [{ ALIYUN_SMS_TEMPLATES: '*=SMS_77:code' }, /^WRONG +aliyun-sms: .*SMS_77.*ALIYUN_SMS_TEMPLATES: /],
  [{ TENCENT_SMS_KEY_ID: 'AKIDsomebody' }, /^WRONG +tencent-sms: .*TENCENT_SMS_KEY_ID: /],
  [{ TENCENT_SMS_KEY_SECRET: 'another-secret-of-tencent' }, /^WRONG +tencent-sms: .*TENCENT_SMS_KEY_SECRET: /],
  [{ TENCENT_SMS_TEMPLATES: '*=77:code' }, /^WRONG +tencent-sms: .*77.*TENCENT_SMS_TEMPLATES: /],
  [{ KDNIAO_BUSINESS: '9999999' }, /^WRONG +kdniao: .*KDNIAO_BUSINESS: /],
  [{ KDNIAO_KEY: 'another' }, /^WRONG +kdniao: .*KDNIAO_KEY: /],
  [
    { EXPRESS_GATEWAY: 'kuaidi100', KUAIDI100_KEY: 'another' },
    /^WRONG +kuaidi100: .*KUAIDI100_KEY, KUAIDI100_CUSTOMER: /,
  ],
  [
    { EXPRESS_GATEWAY: 'kuaidi100', KUAIDI100_CUSTOMER: 'X' },
    /^WRONG +kuaidi100: .*KUAIDI100_KEY, KUAIDI100_CUSTOMER: /,
  ],
  [{ S3_KEY_ID: 'AKIASOMEBODY' }, /^WRONG +s3: .*S3_KEY_ID: /],
  [{ S3_KEY_SECRET: 'another' }, /^WRONG +s3: .*S3_KEY_SECRET: /],
  [{ S3_BUCKET: 'another-bucket' }, /^WRONG +s3: .*S3_BUCKET: /],
  [{ WECHAT_APP: 'wx5a0db0c5aad600ff', WXPAY_APP: 'wx5a0db0c5aad600ff' }, /^WRONG +wechat: .*WECHAT_APP: /],
  [{ WECHAT_SECRET: '0'.repeat(32) }, /^WRONG +wechat: .*WECHAT_SECRET: /],
  [{ WECHAT_MINI_APP: 'wx5a0db0c5aad600ff' }, /^WRONG +wechat-mini: .*WECHAT_MINI_APP: /],
  [{ WECHAT_MINI_SECRET: '0'.repeat(32) }, /^WRONG +wechat-mini: .*WECHAT_MINI_SECRET: /],
  [MAIL, /^WRONG +smtp: .*SMTP_HOST, SMTP_PORT, SMTP_SECURITY: /],
  [HOOK, /^WRONG +webhook: .*ALARM_WEBHOOK_URL: /],
  [robotAt('http://127.0.0.1:9'), /^WRONG +wecom-robot: .*WECOM_ROBOT_URL: /],
  ...[
    ['WXPAY_URL', 'wxpay'],
    ['ALIPAY_URL', 'alipay'],
    ['UNIONPAY_URL', 'unionpay'],
    ['ALIYUN_SMS_URL', 'aliyun-sms'],
    ['TENCENT_SMS_URL', 'tencent-sms'],
    ['KDNIAO_URL', 'kdniao'],
    ['S3_ENDPOINT', 's3'],
  ].map(
    ([name, vendor]): Case => [
      { [name as string]: 'http://127.0.0.1:9' },
      new RegExp(`^WRONG +${vendor}: .*${name}: `),
    ],
  ),
]

const shortly = (wrong: Record<string, string>) =>
  Object.entries(wrong)
    .map(([name, value]) => `${name}=${value.slice(0, 24).replaceAll('\n', ' ')}`)
    .join(' ')
const named = (cases: readonly Case[]) => cases.map(([wrong, line]) => ({ name: shortly(wrong), wrong, line }))

it('knows at least seventy wrong settings, each by a line of its own', () => {
  expect(atStart.length + atTheService.length).toBeGreaterThanOrEqual(70)
})

it('starts with the right ones, and finds nothing wrong at any service', async () => {
  expect(startWith({})).toBe('')
  expect((await linesWith({})).filter((line) => !line.startsWith('right'))).toEqual([])
})

describe('the start', () => {
  it.each(named(atStart))('is told of $name', ({ wrong, line }) => {
    expect(startWith(wrong)).toMatch(line)
  })

  it('is told of all of it at once', () => {
    const said = startWith({
      WXPAY_API_KEY: 'short',
      ALIPAY_SELLER: '1',
      PORT: 'x',
      WECHAT_SECRET_FILE: '/nowhere',
      WECHAT_SECRET: '',
    })
    for (const name of ['WXPAY_API_KEY', 'ALIPAY_SELLER', 'PORT', 'WECHAT_SECRET_FILE'])
      expect(said).toContain(`${name}: `)
  })
})

describe('the doctor', () => {
  it.each(named(atTheService))('is told of $name', async ({ wrong, line }) => {
    const lines = await linesWith(wrong)
    expect(lines.filter((one) => line.test(one)).length, lines.join('\n')).toBeGreaterThan(0)
  })

  it.each([
    [
      'wxpay',
      { status: 403, body: '{"code":"NO_AUTH","message":""}' },
      /NO_AUTH.*WXPAY_MERCHANT: apply for the product/,
    ],
    [
      'wxpay',
      { status: 400, body: '{"code":"APPID_MCHID_NOT_MATCH","message":""}' },
      /WXPAY_APP, WXPAY_MERCHANT: app and/,
    ],
    ['wxpay', { status: 400, body: '{"code":"WHAT_NOBODY_KNOWS","message":""}' }, /Refuses with WHAT_NOBODY_KNOWS/],
    ['aliyun-sms', { status: 200, body: '{"Code":"isp.RAM_PERMISSION_DENY"}' }, /ALIYUN_SMS_KEY_ID: give the user/],
    [
      'tencent-sms',
      { status: 200, body: '{"Response":{"Error":{"Code":"AuthFailure.SignatureExpire"}}}' },
      /NTP: the machine's clock/,
    ],
    [
      'tencent-sms',
      { status: 200, body: '{"Response":{"Error":{"Code":"UnsupportedRegion"}}}' },
      /TENCENT_SMS_REGION: /,
    ],
    [
      's3',
      { status: 403, body: '<Error><Code>RequestTimeTooSkewed</Code></Error>' },
      /RequestTimeTooSkewed.*NTP: the machine's clock/,
    ],
    ['wx', { status: 200, body: '{"errcode":40164,"errmsg":"invalid ip"}' }, /IP白名单: put this server's address/],
  ] as const)('is told what %s says', async (service, instead, line) => {
    sims.frame.addFault({ service, operation: '*', effect: { instead } })
    const found = (await linesWith({})).find((one) => one.includes(` ${service === 'wx' ? 'wechat' : service}: `))
    expect(found).toMatch(line)
  })

  it('is told of an account at the mail server, a key of a robot or a secret that is another one', async () => {
    const mailServer = await openMailServer()
    const mail = { ALARM_GATEWAY: 'smtp', ...mailServer.environment }
    const lineOf = async (vendor: string, wrong: Record<string, string>) =>
      (await linesWith(wrong)).find((one) => one.includes(` ${vendor}: `))
    expect(await lineOf('smtp', mail)).toMatch(/^right +smtp/)
    expect(await lineOf('smtp', { ...mail, SMTP_PASSWORD: 'another' })).toMatch(/^WRONG .*SMTP_USER, SMTP_PASSWORD: /)
    await mailServer.close()
    expect(await lineOf('wecom-robot', robotAt(sims.base))).toMatch(/^WRONG .*93000.*WECOM_ROBOT_URL: /)
    const instead = { status: 401, body: '' }
    sims.frame.addFault({ service: 'wecom-robot', operation: '*', effect: { instead } })
    const hook = { ...HOOK, ALARM_WEBHOOK_URL: robotAt(sims.base).WECOM_ROBOT_URL }
    expect(await lineOf('webhook', hook)).toMatch(/^WRONG .*status:401.*ALARM_WEBHOOK_SECRET: /)
  })

  it('shows a code that nobody knows as it came', () => {
    expect(mendOf('wxpay', 'WHAT_NOBODY_KNOWS', 'en')).toBeUndefined()
    expect(mendOf('nobody', 'NO_AUTH', 'en')).toBeUndefined()
  })

  it('is told of a clock that most services do not share', async () => {
    await linesWith({})
    expect(written(clockLine())).toMatch(/^right +clock: agrees/)
    const date = new Date(Date.now() + minutes(10)).toUTCString()
    const instead = { status: 400, headers: { date }, body: '{}' }
    for (const { name } of sims.frame.services)
      sims.frame.addFault({ service: name, operation: '*', effect: { instead } })
    await linesWith({})
    expect(written(clockLine())).toMatch(/^WRONG +clock: (59\d|60\d) seconds behind .*timedatectl/)
    sims.frame.reset()
    await linesWith({})
    expect(written(clockLine())).toMatch(/^right/)
  })
})
