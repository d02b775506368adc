import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { findSecrets, type Secrets } from '#tests/support/scan-log'
import { randomToken } from '~/values/ids'

const token = randomToken()
const secrets: Secrets = {
  words: ['13800138000', 'Lin Mei', '西湖路一号院'],
  codes: ['482913'],
  tokenHashes: new Set([createHash('sha256').update(token).digest('base64url')]),
}
const found = (line: string) => findSecrets(`{"level":30,"msg":"fine"}\n${line}`, secrets)

describe('the scan of a log', () => {
  it.each([
    ['a phone', '{"err":"Key (phone)=(13800138000) already exists"}'],
    ['a phone of somebody unknown', '{"msg":"no code for 13712345678"}'],
    ['a phone in an address bar', '{"url":"/?phone=%2B8613712345678"}'],
    ['a name', '{"msg":"hello Lin Mei"}'],
    ['a street in an address bar', `{"url":"/?q=${encodeURIComponent('西湖路一号院')}"}`],
    ['a code', '{"msg":"482913 is your code"}'],
    ['a token', `{"headers":{"token":"${token}"}}`],
    ['a token in a cookie', `{"cookie":"user=${encodeURIComponent(btoa(JSON.stringify({ token })))}.sig"}`],
  ])('finds %s', (_, line) => {
    expect(found(line)).toHaveLength(1)
  })

  it.each([
    ['digits inside of a number', '{"ms":1482913.5,"id":"a482913b"}'],
    ['digits as long as a phone', '{"id":"213712345678","waybill":"YT13712345678","time":13712345678000}'],
    ['a masked phone', '{"phone":"137****5678"}'],
    ['a token of nobody', `{"id":"${randomToken()}"}`],
    ['a request', '{"level":30,"time":1763740000000,"method":"POST","route":"common/login","status":303}'],
  ])('lets %s be', (_, line) => {
    expect(found(line)).toEqual([])
  })
})
