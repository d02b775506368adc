import { randomBytes } from 'node:crypto'
import { Refused, type ServiceResponse } from '../../simulators/frame'

const WORDS: Record<number, string> = {
  40001: 'invalid credential, access_token is invalid or not latest',
  40002: 'invalid grant_type',
  40003: 'invalid openid',
  40013: 'invalid appid',
  40029: 'invalid code',
  40037: 'invalid template_id',
  40097: 'invalid args',
  40125: 'invalid appsecret',
  40163: 'code been used',
  40165: 'invalid weapp pagepath',
  40169: 'invalid length for scene',
  40212: 'invalid query',
  41008: 'missing code',
  41030: 'invalid page',
  42001: 'access_token expired',
  47003: 'argument invalid!',
  85401: 'time limit between 1min and 1year',
}

/** By WeChat's codes ("全局返回码"). */
export const refusal = (code: number) => new Refused(String(code))

/** With the request id behind the text, so that nobody compares it. */
export function wordsOf({ code }: Refused) {
  const rid = [8, 8, 8].map((length) => randomBytes(length / 2).toString('hex')).join('-')
  return { errcode: Number(code), errmsg: `${WORDS[Number(code)] ?? 'system error'}, rid: ${rid}` }
}

export const OK = { errcode: 0, errmsg: 'ok' }

export const said = (value: object): ServiceResponse => ({
  status: 200,
  headers: { 'content-type': 'text/plain' },
  body: JSON.stringify(value),
})
