import { reencryptPeople } from '~/features/agents/server/person'
import { reencryptSecrets } from '~/features/webhooks/server/secrets'
import { onShopDatabase } from '~/platform/database/on-shop-database'
import { db } from '~/platform/database/pool'
import { currentKeyId, openKeyed, sealKeyed } from '~/platform/secrets/keyed-seal'
import { listSealedElse, replaceSealed, type SealedTable } from './store-own'

const BATCH = 200

/** Answers how many rows it sealed again. May be repeated. */
export const reencryptAccounts = async (): Promise<number> =>
  (await reencryptIn('payouts')) + (await reencryptIn('payout_accounts'))

async function reencryptIn(table: SealedTable): Promise<number> {
  let done = 0
  let after = ''
  for (;;) {
    const rows = await listSealedElse(db, table, { keyId: `${currentKeyId()}.`, after, most: BATCH })
    for (const { id, account } of rows)
      if (await replaceSealed(db, table, { id, from: account, to: sealKeyed(id, openKeyed(id, account)) })) done++
    const last = rows.at(-1)
    if (!last) return done
    after = last.id
  }
}

export const runReencrypt = (): Promise<string[]> =>
  onShopDatabase(async () => {
    const [accounts, people] = [await reencryptAccounts(), await reencryptPeople()]
    const { sealed, lost } = await reencryptSecrets()
    const done = `${accounts} accounts, ${people} real names and ${sealed} webhooks sealed anew.`
    if (lost.length === 0) return [`${done} All are under the key ${currentKeyId()}.`]
    return [
      `${done} The others are under the key ${currentKeyId()}.`,
      `No key of DATA_KEYS opens a secret of these webhooks: ${lost.join(', ')}. Put the former key back, or make other secrets.`,
    ]
  })
