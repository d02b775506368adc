import { describe, expect, it } from 'vitest'
import known from '#tests/support/known-answers/sms-signing.json'
import * as aliyun from '../aliyun-sms/signing'
import * as tencent from '../tencent-sms/signing'

describe('signatures of text messages', () => {
  it("are those of Aliyun's published example", () => {
    const [one] = known.acs3
    if (!one) throw new Error('no example')
    const { query, headers, body, method } = one
    const request = { method, query, headers, body }
    expect(aliyun.canonicalHash(request)).toBe(one.hashed_canonical_request)
    const account = { keyId: one.access_key_id, secret: one.access_key_secret }
    expect(aliyun.acsAuthorization(account, request)).toBe(
      `ACS3-HMAC-SHA256 Credential=${one.access_key_id},SignedHeaders=${Object.keys(headers).sort().join(';')},Signature=${one.signature}`,
    )
  })

  it('write parameters as RFC 3986 does, by their names in order', () => {
    expect(aliyun.queryOf({ b: "a b+c*(d)!'~", a: '丁香' })).toBe('a=%E4%B8%81%E9%A6%99&b=a%20b%2Bc%2A%28d%29%21%27~')
  })

  it("are those of Tencent's published examples", () => {
    const first = known.tc3[0] as {
      host: string
      service: string
      timestamp: number
      content_type: string
      payload: string
    }
    for (const one of known.tc3) {
      const headers = {
        'content-type': first.content_type,
        host: first.host,
        ...('x_tc_action_value' in one && { 'x-tc-action': one.x_tc_action_value as string }),
      }
      const request = { service: first.service, timestamp: first.timestamp, headers, body: first.payload }
      if (one.hashed_canonical_request) expect(tencent.canonicalHash(request)).toBe(one.hashed_canonical_request)
      expect(tencent.tc3Authorization({ keyId: one.secret_id, secret: one.secret_key }, request)).toBe(
        `TC3-HMAC-SHA256 Credential=${one.secret_id}/2019-02-25/cvm/tc3_request, SignedHeaders=${one.signed_headers}, Signature=${one.signature}`,
      )
    }
  })
})
