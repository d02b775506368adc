import { createPrivateKey } from 'node:crypto'
import { freshKey } from '~/platform/secrets/fresh-key'
import { askOutside, UnknownResult } from '../outside'
import { certIdOf, signersAt, vendorKey } from './certificates'
import type { UnionpayAccount } from './settings'
import { type Fields, fieldsOf, isSigned, signed } from './signing'

/** In Beijing time: 20261120160000. */
export const clockText = (at: number): string =>
  new Date(at + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)

/** Keys are read per call, so that they can be rotated while it runs. */
export function unionpayClient(account: UnionpayAccount, now: () => number = Date.now) {
  const { merchant, url } = account

  function signedFields(fields: Fields): Fields {
    const said = {
      version: '5.1.0',
      encoding: 'UTF-8',
      signMethod: '01',
      accessType: '0',
      merId: merchant,
      certId: certIdOf(freshKey(account.certificate) as string),
      ...fields,
    }
    return signed(said, createPrivateKey(freshKey(account.privateKey) as string))
  }

  /** And it is for this merchant. */
  function isGenuine(fields: Fields): boolean {
    const authorities = freshKey(account.authorities) as string
    const key = vendorKey(fields.signPubKeyCert ?? '', { signers: signersAt(url), authorities, at: now() })
    return key !== undefined && fields.merId === merchant && isSigned(fields, key)
  }

  const formTo = (path: string, fields: Fields) => ({ action: `${url}/${path}`, fields: signedFields(fields) })

  /** @throws UnknownResult without a signed answer */
  async function ask(operation: string, path: string, fields: Fields): Promise<Fields> {
    const { status, raw } = await askOutside(
      { vendor: 'unionpay', operation },
      {
        url: `${url}/${path}`,
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' },
        body: new URLSearchParams(signedFields(fields)).toString(),
      },
    )
    const said = status === 200 ? fieldsOf(raw.toString('utf8')) : {}
    if (!isGenuine(said)) throw new UnknownResult(`the answer to ${operation} is not signed by UnionPay`)
    return said
  }

  return { merchant, formTo, ask, isGenuine }
}

export type UnionpayClient = ReturnType<typeof unionpayClient>
