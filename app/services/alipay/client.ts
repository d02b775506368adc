import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { z } from 'zod'
import { freshKey } from '~/platform/secrets/fresh-key'
import { pemOf } from '~/platform/settings/formats'
import { askOutside, loadOutside, UnknownResult } from '../outside'
import type { AlipayAccount } from './settings'
import { signed, signedAnswer } from './signing'
import { refusal, refusalIn } from './wire'

type Answer<T> = { ok: true; data: T } | { ok: false; code: string }

export const clockText = (at: number): string =>
  new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Alipay does not sign refusals of an unknown app or signature. They say nothing of any payment. */
function unsigned(text: string, method: string): string {
  const said = refusalIn(text, method)
  return said ? `; it says ${said.code} ${said.sub_code}` : ''
}

/** Keys are read per call, so that they can be rotated while it runs. */
export function alipayClient(account: AlipayAccount, now: () => number = Date.now) {
  const { app, seller, url } = account
  const privateKey = () => createPrivateKey(pemOf(freshKey(account.privateKey) as string, 'PRIVATE'))
  const publicKey = () => createPublicKey(pemOf(freshKey(account.publicKey) as string, 'PUBLIC'))

  function signedParams(method: string, content: object, more: Record<string, string> = {}): Record<string, string> {
    const params = {
      app_id: app,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: clockText(now()),
      version: '1.0',
      ...more,
      biz_content: JSON.stringify(content),
    }
    return { ...params, sign: signed(params, privateKey()) }
  }

  const pageAddress = (method: string, content: object, more: Record<string, string>): string =>
    `${url}?${new URLSearchParams(signedParams(method, content, more))}`

  async function ask<T>(
    operation: string,
    method: string,
    content: object,
    answer: z.ZodType<T, z.ZodTypeDef, unknown>,
  ): Promise<Answer<T>> {
    const { biz_content = '', ...params } = signedParams(method, content)
    const { status, raw } = await askOutside(
      { vendor: 'alipay', operation },
      {
        url: `${url}?${new URLSearchParams(params)}`,
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded;charset=utf-8' },
        body: new URLSearchParams({ biz_content }).toString(),
      },
    )
    const answered = status === 200 ? raw.toString('utf8') : ''
    const text = signedAnswer(answered, method, publicKey())
    if (text === undefined)
      throw new UnknownResult(`the answer to ${operation} is not signed by Alipay${unsigned(answered, method)}`)
    const said: unknown = JSON.parse(text)
    const { code, sub_code } = refusal.parse(said)
    // A caller's mistake says nothing about the payment.
    if (code === '40004') return { ok: false, code: sub_code }
    if (code !== '10000') throw new UnknownResult(`Alipay answered ${operation} with ${code} ${sub_code}`)
    const data = answer.safeParse(said)
    if (!data.success) throw new UnknownResult(`Alipay answered ${operation} in words that are not known`)
    return { ok: true, data: data.data }
  }

  /** Nothing else protects the file on its way, so https is required; only a simulator may do without. */
  async function download(address: string, most: number): Promise<Buffer> {
    const { protocol, origin } = new URL(address)
    if (protocol !== 'https:' && origin !== new URL(url).origin)
      throw new UnknownResult('a file of Alipay lies at an address without https')
    const { status, raw } = await loadOutside({ vendor: 'alipay', operation: 'download' }, { url: address }, most)
    if (status !== 200) throw new UnknownResult(`the file was answered with ${status}`)
    return raw
  }

  return { app, seller, ask, pageAddress, download, publicKey, now }
}

export type AlipayClient = ReturnType<typeof alipayClient>
