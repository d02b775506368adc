import { openKeyed, sealKeyed } from '~/platform/secrets/keyed-seal'
import { firstOf } from '~/values/characters'
import type { Fen } from '~/values/money'
import { type PayoutWay, WALLET_NAME_FROM } from '../contract/members'

export interface PayoutAccount {
  /** Empty where the method does not need it. */
  name: string
  /** A card number, an Alipay account, or the openid at the wallet service. */
  number: string
  bank: string
  idNumber: string
}

const SHOWN = 4

export const sealAccount = (id: string, { name, number, bank, idNumber }: PayoutAccount): string =>
  sealKeyed(id, JSON.stringify({ name, number, bank, idNumber }))

/** Null where it was erased with its member. */
export function openAccount(id: string, sealed: string | null): PayoutAccount | null {
  if (sealed === null) return null
  // Accounts that were sealed before the ID number existed have none.
  const { idNumber = '', ...rest } = JSON.parse(openKeyed(id, sealed)) as PayoutAccount
  return { ...rest, idNumber }
}

export function maskAccount({ number }: PayoutAccount): string {
  const [name = '', host] = number.split('@')
  return host === undefined ? `**** ${number.slice(-SHOWN)}` : `${firstOf(name, 1)}***@${host}`
}

type RequestedAccount = PayoutAccount & { amount: Fen; way: PayoutWay }

export function missingOf({ amount, way, name, number, bank }: RequestedAccount) {
  if (name === '' && (way !== 'wallet' || amount >= WALLET_NAME_FROM)) return 'accountName'
  if (way !== 'wallet' && number === '') return 'accountNumber'
  return way === 'bank' && bank === '' ? 'bank' : undefined
}
