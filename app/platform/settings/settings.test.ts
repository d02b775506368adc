import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { settingsSchema } from './schema'
import { readSettings, SettingsError } from './settings'

const dataDir = mkdtempSync(join(tmpdir(), 'lilac-settings-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const secret = 'x'.repeat(32)
const pem = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const WXPAY = {
  PAYMENT_GATEWAY: 'wxpay',
  WXPAY_MERCHANT: '1900000001',
  WXPAY_APP: 'wx5a0db0c5aad60001',
  WXPAY_SERIAL: 'AB'.repeat(20),
  WXPAY_PRIVATE_KEY: pem.privateKey,
  WXPAY_API_KEY: 'k'.repeat(32),
  WXPAY_PUBLIC_KEY: pem.publicKey,
  WXPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
}
const live = { SHOP_MODE: 'live', SESSION_SECRET: secret, PUBLIC_ORIGIN: 'https://shop.example' }

const carrier = { EXPRESS_GATEWAY: 'kuaidi100', KUAIDI100_CUSTOMER: 'c', KUAIDI100_KEY: 'k' }

const ALIYUN = {
  SMS_GATEWAY: 'aliyun',
  ALIYUN_SMS_KEY_ID: 'LTAI5tsomebody',
  ALIYUN_SMS_KEY_SECRET: 'secret-of-somebody',
  ALIYUN_SMS_SIGN: 'sign',
  ALIYUN_SMS_TEMPLATES: '*=SMS_1:code+minutes',
}

const refusal = (environment: Record<string, string>) => {
  try {
    readSettings({ DATA_DIR: dataDir, ...environment })
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return undefined
}

describe('settings', () => {
  it('needs none of them for a demo on loopback', () => {
    const settings = readSettings({ DATA_DIR: dataDir, PORT: '', BRAND_NAME: ' ' })
    expect(settings).toMatchObject({ mode: 'demo', host: '127.0.0.1', port: 3000, trustedProxies: 0, databasePool: 12 })
    expect(settings).toMatchObject({
      brandName: 'Lilac',
      brandNameZh: '丁香',
      databaseUrl: undefined,
      publicOrigin: undefined,
    })
  })

  it('fills a demo unless it is told not to, and never a shop that is live', () => {
    const has = (more: Record<string, string>) => readSettings({ DATA_DIR: dataDir, ...more }).hasDemoData
    expect([has({}), has({ DEMO_DATA: 'yes' }), has({ DEMO_DATA: 'no' })]).toEqual([true, true, false])
    expect(refusal({ ...live, DEMO_DATA: 'yes' })).toContain('DEMO_DATA: yes is refused when SHOP_MODE is live')
    expect(refusal({ ...live, DEMO_DATA: 'no' })).toBeUndefined()
    expect(refusal({ DEMO_DATA: 'maybe' })).toContain('DEMO_DATA: must be one of: yes, no')
  })

  it('makes a secret once, for its owner only', () => {
    const { sessionSecret } = readSettings({ DATA_DIR: dataDir })
    expect(sessionSecret).toHaveLength(43)
    expect(readSettings({ DATA_DIR: dataDir }).sessionSecret).toBe(sessionSecret)
    expect(readFileSync(join(dataDir, 'session-secret'), 'utf8')).toBe(sessionSecret)
    expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT: must be a whole number from 0 to 65535 (it is "abc")'],
    [{ PORT: '65536' }, 'PORT: must be a whole number from 0 to 65535 (it is "65536")'],
    [{ SHOP_MODE: 'prod' }, 'SHOP_MODE: must be one of: demo, live (it is "prod")'],
    [{ HOST: '0.0.0.0' }, 'HOST: a demo listens on loopback only; set DEMO_PUBLIC=yes to open it on 0.0.0.0'],
    [{ HOST: '::' }, 'HOST: a demo listens on loopback only; set DEMO_PUBLIC=yes to open it on ::'],
    [
      { PUBLIC_ORIGIN: 'https://shop.example/path' },
      'PUBLIC_ORIGIN: must be scheme and host only, like https://shop.example (it is "https://shop.example/path")',
    ],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET: must have at least 32 characters'],
    [{ DATABASE_URL: 'mysql://me:pass@db/x' }, 'DATABASE_URL: must look like postgres://user:password@host:5432/name'],
    [{ DATABASE_POOL: '17' }, 'DATABASE_POOL: must be a whole number from 1 to 16 (it is "17")'],
    [{ H5_BASE_URL: 'provider' }, 'H5_BASE_URL: must look like https://provider.example (it is "provider")'],
    [
      { SMS_GATEWAY: 'pigeon' },
      'SMS_GATEWAY: must be none, sandbox, or one or both of: aliyun, tencent (it is "pigeon")',
    ],
    [{ EXPRESS_GATEWAY: 'snail' }, 'EXPRESS_GATEWAY: must be one of: sandbox, kuaidi100, kdniao, none (it is "snail")'],
    [{ EXPRESS_GATEWAY: 'kuaidi100' }, 'KUAIDI100_CUSTOMER: must be set when EXPRESS_GATEWAY is kuaidi100'],
    [
      { EXPRESS_GATEWAY: 'kuaidi100', KUAIDI100_CUSTOMER: 'c', KUAIDI100_KEY: 'k' },
      'PUBLIC_ORIGIN: must be set when EXPRESS_GATEWAY is kuaidi100',
    ],
    [
      { ...live, ...carrier, KUAIDI100_URL: 'http://poll.example' },
      'KUAIDI100_URL: must be https and no loopback address when SHOP_MODE is live',
    ],
    [{ DATA_DIR: join(import.meta.dirname, 'settings.ts', 'data') }, /^DATA_DIR: no file can be kept in .*: ENOTDIR/],
    [{ SHOP_MODE: 'live' }, 'SESSION_SECRET: must be set when SHOP_MODE is live'],
    [{ ...live, PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN: must be set when SHOP_MODE is live'],
    [{ ...live, PUBLIC_ORIGIN: 'http://shop.example' }, 'PUBLIC_ORIGIN: must be https when SHOP_MODE is live'],
    [{ ...live, SMS_GATEWAY: 'sandbox' }, 'SMS_GATEWAY: sandbox is refused when SHOP_MODE is live'],
    [
      { PAYMENT_GATEWAY: 'wxpay,cash' },
      'PAYMENT_GATEWAY: must be none, or one or several of: sandbox, wxpay, alipay, unionpay',
    ],
    [
      { ...live, PAYMENT_GATEWAY: 'wxpay', WXPAY_MERCHANT: '19', WXPAY_API_KEY_FILE: '/run/key' },
      'WXPAY_APP: must be set when PAYMENT_GATEWAY has wxpay; WXPAY_SERIAL or WXPAY_SERIAL_FILE: must be set',
    ],
    [{ ...live, ...WXPAY, WXPAY_PUBLIC_KEY_ID: '' }, 'WXPAY_PUBLIC_KEY_ID: must be set with WXPAY_PUBLIC_KEY'],
    ...[
      'http://api.example',
      'https://127.0.0.1:4000',
      'https://localhost',
      'https://localhost.',
      'https://[::1]',
      'https://[::ffff:127.0.0.1]',
    ].map((url): [Record<string, string>, string] => [
      { ...live, ...WXPAY, WXPAY_URL: url },
      'WXPAY_URL: must be https and no loopback address when SHOP_MODE is live',
    ]),
    [{ ...live, PAYOUT_GATEWAY: 'sandbox' }, /PAYOUT_GATEWAY: sandbox is refused when SHOP_MODE is live/],
    [
      { ...live, ...WXPAY, PAYMENT_GATEWAY: 'alipay', PAYOUT_GATEWAY: 'wxpay', WXPAY_API_KEY: '' },
      /WXPAY_API_KEY or WXPAY_API_KEY_FILE: must be set when PAYOUT_GATEWAY is wxpay; MESSENGER_GATEWAY: must be wechat/,
    ],
    [
      {
        ...live,
        ...WXPAY,
        PAYOUT_GATEWAY: 'wxpay',
        MESSENGER_GATEWAY: 'wechat',
        WECHAT_APP: 'wx5a0db0c5aad60002',
        WECHAT_SECRET: '0'.repeat(32),
      },
      /WXPAY_APP: must be the same as WECHAT_APP when PAYMENT_GATEWAY has wxpay/,
    ],
    [
      { PAYOUT_GATEWAY: 'wxpay', WXPAY_TRANSFER_REPORT: '岗位类型=推广员' },
      'WXPAY_TRANSFER_REPORT: must name 岗位类型 and 报酬说明 for the scene 1005',
    ],
    [{ WXPAY_TRANSFER_REPORT: '推广员' }, /^WXPAY_TRANSFER_REPORT: must be entries like 岗位类型=推广员/],
    [{ ...WXPAY, WXPAY_PRIVATE_KEY: '', WXPAY_URL: 'x' }, /^WXPAY_URL: must look like/],
    [{ SMS_GATEWAY: 'aliyun', ALIYUN_SMS_SIGN: 'x' }, /^ALIYUN_SMS_KEY_ID: .*; ALIYUN_SMS_TEMPLATES: must be set/],
    [{ ...ALIYUN, ALIYUN_SMS_TEMPLATES: 'log in' }, /^ALIYUN_SMS_TEMPLATES: must be entries like/],
    [
      { ...ALIYUN, ALIYUN_SMS_TEMPLATES: 'login=SMS_1,*/en=SMS_2,pay=SMS_3' },
      'ALIYUN_SMS_TEMPLATES: has no template for: withdraw, change-phone, logoff, console',
    ],
    [{ ...live, ...ALIYUN, ALIYUN_SMS_URL: 'https://localhost' }, /^ALIYUN_SMS_URL: must be https and no loopback/],
    [{ EXPRESS_GATEWAY: 'kdniao', KDNIAO_BUSINESS: 'b' }, 'KDNIAO_KEY: must be set when EXPRESS_GATEWAY is kdniao'],
    [
      { STORAGE: 's3', S3_BUCKET: 'b' },
      /^S3_ENDPOINT: .*; S3_KEY_ID: .*; S3_KEY_SECRET or S3_KEY_SECRET_FILE: must be/,
    ],
    [{ DATA_KEYS_FILE: '/nowhere' }, 'DATA_KEYS_FILE: cannot be read: ENOENT'],
  ])('refuses %o in one line that names the variable', (environment, line) => {
    const message = refusal(environment)
    expect(message).toMatch(line)
    expect(message).not.toContain('\n')
  })

  it('names everything that a live shop is without, and no secret of it', () => {
    const sandboxes = { PAYMENT_GATEWAY: 'sandbox', SMS_GATEWAY: 'sandbox', EXPRESS_GATEWAY: 'sandbox' }
    const wrong = { SESSION_SECRET: '', PUBLIC_ORIGIN: 'http://shop.example', DATA_KEYS: 'short', ...sandboxes }
    expect(refusal({ ...live, ...wrong })?.split('; ')).toEqual([
      'DATA_KEYS: must be keys of at least 32 characters each, separated by commas',
      'SESSION_SECRET: must be set when SHOP_MODE is live',
      'PUBLIC_ORIGIN: must be https when SHOP_MODE is live',
      'PAYMENT_GATEWAY: sandbox is refused when SHOP_MODE is live',
      'SMS_GATEWAY: sandbox is refused when SHOP_MODE is live',
      'EXPRESS_GATEWAY: sandbox is refused when SHOP_MODE is live',
    ])
  })

  it('lets a live shop start without services, whose mall is closed then', () => {
    const { paymentGateways, smsGateways, expressGateway } = readSettings({ DATA_DIR: dataDir, ...live })
    expect([paymentGateways, smsGateways, expressGateway]).toEqual([[], [], 'none'])
  })

  it('takes secrets out of files', () => {
    const file = join(dataDir, 'a-secret')
    writeFileSync(file, `${secret}\n`)
    const environment = {
      DATA_DIR: dataDir,
      SESSION_SECRET_FILE: file,
      EXPRESS_GATEWAY: 'kdniao',
      KDNIAO_BUSINESS: '1000001',
    }
    const settings = readSettings({ ...environment, KDNIAO_KEY_FILE: file })
    expect([settings.sessionSecret, settings.kdniao?.key]).toEqual([secret, secret])
  })

  it('accepts', () => {
    expect(
      refusal({
        ...live,
        ...WXPAY,
        ...ALIYUN,
        ...carrier,
        STORAGE: 's3',
        S3_ENDPOINT: 'https://s3.example',
        S3_BUCKET: 'bucket',
        S3_KEY_ID: 'k',
        S3_KEY_SECRET: 's',
      }),
    ).toBeUndefined()
    expect(refusal({ HOST: 'localhost' })).toBeUndefined()
    expect(refusal({ HOST: '0.0.0.0', DEMO_PUBLIC: 'yes' })).toBeUndefined()
    expect(readSettings({ DATA_DIR: dataDir, DEMO_PUBLIC: 'yes' }).host).toBe('0.0.0.0')
    expect(readSettings({ DATA_DIR: dataDir, PUBLIC_ORIGIN: 'https://Shop.Example/' }).publicOrigin).toBe(
      'https://shop.example',
    )
    expect(readSettings({ DATA_DIR: dataDir, H5_BASE_URL: 'https://a.example/x/' }).h5BaseUrl).toBe(
      'https://a.example/x',
    )
    expect(readSettings({ DATA_DIR: dataDir, SESSION_SECRET: secret }).sessionSecret).toBe(secret)
  })

  it('refuses a damaged secret instead of making another one', () => {
    const damaged = mkdtempSync(join(tmpdir(), 'lilac-settings-'))
    writeFileSync(join(damaged, 'session-secret'), '')
    expect(refusal({ DATA_DIR: damaged })).toMatch(/^DATA_DIR: .*session-secret is damaged$/)
    rmSync(damaged, { recursive: true })
  })

  it('describes every variable', () => {
    for (const [name, schema] of Object.entries(settingsSchema.shape)) expect(schema.description, name).toBeTruthy()
  })
})
