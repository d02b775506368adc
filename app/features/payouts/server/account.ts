import { openKeyed, sealKeyed } from '~/platform/secrets/keyed-seal'
import { firstOf } from '~/values/characters'

/** Where a withdrawal goes. */
export interface PayoutAccount {
  /** The real name; empty where the way does not need it. */
  name: string
  /** A card, an Alipay account, or who the member is at the wallet service. */
  number: string
  /** Of a card: where it was opened. */
  bank: string
  /** Of whoever is paid, where the mall asks for it. */
  idNumber: string
}

const SHOWN = 4

/** Seals an account for the withdrawal with this id. */
export const sealAccount = (id: string, { name, number, bank, idNumber }: PayoutAccount): string =>
  sealKeyed(id, JSON.stringify({ name, number, bank, idNumber }))

/** Opens it; nothing where it was taken away with the account of its member. */
export function openAccount(id: string, sealed: string | null): PayoutAccount | null {
  if (sealed === null) return null
  // What was sealed before there was an ID number has none.
  const { idNumber = '', ...rest } = JSON.parse(openKeyed(id, sealed)) as PayoutAccount
  return { ...rest, idNumber }
}

/** What everybody may see of an account: the end of a number, the ends of an address. */
export function maskAccount({ number }: PayoutAccount): string {
  const [name = '', host] = number.split('@')
  return host === undefined ? `**** ${number.slice(-SHOWN)}` : `${firstOf(name, 1)}***@${host}`
}
