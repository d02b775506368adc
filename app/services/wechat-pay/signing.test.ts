import { createPublicKey, createVerify, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Rsa } from 'wechatpay-axios-plugin'
import known from '#tests/support/known-answers/wechatpay.json'
import { rowsOf } from './bill'
import { sealFor, sealingKey } from './client'
import { authorization, invocation, isSigned, platformKeys, unseal } from './signing'

const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const isOurs = (text: string, signature: string) =>
  createVerify('RSA-SHA256').update(text).verify(own.publicKey, signature, 'base64')
const moment = { timestamp: '1554208460', nonce: '593BEC0C930BF1AFEB40B4A08C8FB242' }

describe('signatures of WeChat Pay', () => {
  it('are made over the five lines of a request and the four of a call, as its documents write them', () => {
    const [request, call] = known.sign.map(({ message }) => message) as [string, string]
    const body = request.split('\n')[4] as string
    const sent = { method: 'POST', path: '/v3/pay/transactions/jsapi', body }
    const header = authorization({ merchant: '1900007291', serial: 'AB12', key: own.privateKey }, sent, moment)
    expect(header).toMatch(/^WECHATPAY2-SHA256-RSA2048 mchid="1900007291",nonce_str="593B/)
    expect(isOurs(request, /signature="([^"]+)"/.exec(header)?.[1] ?? '')).toBe(true)

    const app = 'wx2421b1c4370ec43b'
    const prepayId = 'wx201410272009395522657a690389285100'
    const called = invocation({ app, prepayId, key: own.privateKey }, moment)
    expect(called).toMatchObject({
      appId: app,
      timeStamp: moment.timestamp,
      signType: 'RSA',
      package: `prepay_id=${prepayId}`,
    })
    expect(isOurs(call, called.paySign as string)).toBe(true)
  })

  it.each(known.verify)('are believed: $name', ({ public_key_pem, timestamp, nonce, body, signature }) => {
    const keys = platformKeys({ id: 'PUB_KEY_ID_1', pem: public_key_pem }, '')
    const at = Number(timestamp) * 1_000
    const headers = (change: object = {}) =>
      new Headers({
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-signature': signature,
        'wechatpay-serial': 'PUB_KEY_ID_1',
        ...change,
      })
    const raw = Buffer.from(body)
    expect(isSigned(raw, headers(), keys, at + 299_000)).toBe(true)
    expect(isSigned(raw, headers(), keys, at + 302_000)).toBe(false)
    for (let bit = 0; bit < raw.length * 8; bit += 97) {
      const bent = Buffer.from(raw)
      bent[bit >> 3] = (bent[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(isSigned(bent, headers(), keys, at)).toBe(false)
    }
    const wrong = [
      { 'wechatpay-serial': 'PUB_KEY_ID_2' },
      { 'wechatpay-nonce': `${nonce}1` },
      { 'wechatpay-timestamp': String(Number(timestamp) + 1) },
      { 'wechatpay-signature': `WECHATPAY/SIGNTEST/${signature}` },
      { 'wechatpay-signature': '' },
    ]
    for (const change of wrong) expect(isSigned(raw, headers(change), keys, at)).toBe(false)
  })

  it('are believed of every key that stands at the moment, each by its name', () => {
    const pems = known.verify.map(({ public_key_pem }) => public_key_pem) as [string, string]
    const keys = platformKeys({ id: 'PUB_KEY_ID_1', pem: pems[0] }, '')
    expect([...keys.keys()]).toEqual(['PUB_KEY_ID_1'])
    expect(createPublicKey(pems[0]).export({ format: 'jwk' })).toEqual(
      (keys.get('PUB_KEY_ID_1') as never as typeof own.publicKey).export({ format: 'jwk' }),
    )
  })
})

describe('a name that is sealed for WeChat Pay', () => {
  const pem = (key: typeof own.publicKey) => key.export({ type: 'spki', format: 'pem' }) as string

  it('opens with RSA-OAEP over SHA-1 alone, and is another text each time', () => {
    const keys = platformKeys({ id: 'PUB_KEY_ID_1', pem: pem(own.publicKey) }, '')
    const { serial, key } = sealingKey(keys, 'PUB_KEY_ID_1', '')
    const [one, other] = [sealFor('林小梅', key), sealFor('林小梅', key)]
    expect([serial, one === other]).toEqual(['PUB_KEY_ID_1', false])
    const open = (oaepHash: string) =>
      privateDecrypt({ key: own.privateKey, oaepHash }, Buffer.from(one, 'base64')).toString('utf8')
    expect(open('sha1')).toBe('林小梅')
    expect(() => open('sha256')).toThrow()
    expect(Rsa.decrypt(other, own.privateKey as never)).toBe('林小梅')
  })

  it('is sealed under no key that has ended, or that nobody has named', () => {
    expect(() => sealingKey(new Map(), undefined, '')).toThrow('no key')
    expect(() => sealingKey(new Map(), 'PUB_KEY_ID_2', '')).toThrow('no key')
  })
})

it.each(known.aead)('opens what was sealed: $name', ({ key, nonce, associated_data, ciphertext, plaintext }) => {
  expect(unseal({ ciphertext, nonce, associated_data }, key)).toBe(plaintext)
  expect(unseal({ ciphertext, nonce, associated_data: `${associated_data}x` }, key)).toBeUndefined()
  const bytes = Buffer.from(ciphertext, 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(unseal({ ciphertext: bytes.toString('base64'), nonce, associated_data }, key)).toBeUndefined()
  expect(unseal({ ciphertext: 'AAAA', nonce, associated_data }, key)).toBeUndefined()
})

it('reads a bill by the names of its columns, without the sums below', () => {
  const head =
    '交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易类型,交易状态,订单金额,商户退款单号,申请退款金额,费率备注'
  const row = (...values: string[]) => values.map((value) => `\`${value}`).join(',')
  const text = [
    `\ufeff${head}`,
    row('2026-11-20 10:00:00', 'wx1', '19', '42', 'p1', 'MWEB', 'SUCCESS', '12.34', '0', '0.00', ''),
    row('2026-11-20 11:00:00', 'wx1', '19', '42', 'p1', 'MWEB', 'REFUND', '12.34', 'r1', '0.05', ''),
    row('2026-11-20 12:00:00', 'wx1', '19', '43', 'p2', 'JSAPI', 'SUCCESS', '1.00', '0', '0.00', ''),
    '总交易单数,应结订单总金额',
    '`3,`13.34',
  ].join('\r\n')
  expect(rowsOf(text, 'MWEB')).toEqual([
    { kind: 'payment', id: 'p1', amount: 1234 },
    { kind: 'refund', id: 'r1', amount: 5 },
  ])
  expect(() => rowsOf('另一种,表头', 'MWEB')).toThrow('other columns')
})
