import { reencryptPeople } from '~/features/agents/server/person'
import { onShopDatabase } from '~/platform/database/on-shop-database'
import { db } from '~/platform/database/pool'
import { currentKeyId, openKeyed, sealKeyed } from '~/platform/secrets/keyed-seal'
import { firstOf } from '~/values/characters'
import { listSealedElse, replaceSealed } from './store-own'

const BATCH = 200

/** Answers how many rows it sealed again. May be repeated. */
export async function reencryptAccounts(): Promise<number> {
  let done = 0
  let after = ''
  for (;;) {
    const rows = await listSealedElse(db, `${currentKeyId()}.`, after, BATCH)
    for (const { id, account } of rows)
      if (await replaceSealed(db, id, account, sealKeyed(id, openKeyed(id, account)))) done++
    const last = rows.at(-1)
    if (!last) return done
    after = last.id
  }
}

export const runReencrypt = (): Promise<string[]> =>
  onShopDatabase(async () => {
    const [accounts, people] = [await reencryptAccounts(), await reencryptPeople()]
    return [`${accounts} accounts and ${people} real names sealed anew. All are under the key ${currentKeyId()}.`]
  })

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

/** Undefined where it was erased with its member. */
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
