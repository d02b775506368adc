import { reencryptPeople } from '~/features/agents/server/reencrypt'
import { onShopDatabase } from '~/platform/database/on-shop-database'
import { currentKeyId } from '~/platform/secrets/keyed-seal'
import { reencryptAccounts } from './reencrypt'

export const runReencrypt = (): Promise<string[]> =>
  onShopDatabase(async () => {
    const [accounts, people] = [await reencryptAccounts(), await reencryptPeople()]
    return [`${accounts} accounts and ${people} real names sealed anew. All are under the key ${currentKeyId()}.`]
  })
