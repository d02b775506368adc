import { openKeyed, sealKeyed } from '../secrets/keyed-seal'

/** Where a withdrawal goes. */
export interface PayoutAccount {
  /** The real name; empty where the way does not need it. */
  name: string
  /** A card, an Alipay account, or who the member is at the wallet service. */
  number: string
  /** Of a card: where it was opened. */
  bank: string
}

const SHOWN = 4

/** Seals an account for the withdrawal with this id. */
export const sealAccount = (id: string, { name, number, bank }: PayoutAccount): string =>
  sealKeyed(id, JSON.stringify({ name, number, bank }))

/** Opens it; nothing where it was taken away with the account of its member. */
export const openAccount = (id: string, sealed: string | null): PayoutAccount | null =>
  sealed === null ? null : (JSON.parse(openKeyed(id, sealed)) as PayoutAccount)

/** What everybody may see of an account: the end of a number, the ends of an address. */
export function maskAccount({ number }: PayoutAccount): string {
  const [name = '', host] = number.split('@')
  return host === undefined ? `**** ${number.slice(-SHOWN)}` : `${name.slice(0, 1)}***@${host}`
}
