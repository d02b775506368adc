import { reencryptPeople } from '../agents/reencrypt'
import { findRunning, startEmbedded } from '../database/embedded'
import { closeDatabase, connectDatabase } from '../database/pool'
import { currentKeyId } from '../secrets/keyed-seal'
import { readSettings } from '../settings'
import { reencryptAccounts } from './reencrypt'

/**
 * Seals accounts and real names anew in the database of the settings: DATABASE_URL, else the embedded one, which is started where no
 * shop runs. Answers the lines to print.
 */
export async function runReencrypt(): Promise<string[]> {
  const { databaseUrl, dataDir, preparesStatements } = readSettings()
  const running = databaseUrl ?? (await findRunning(dataDir))
  const embedded = running ? undefined : await startEmbedded({ dataDir })
  connectDatabase(running ?? (embedded?.url as string), 1, preparesStatements)
  try {
    const [accounts, people] = [await reencryptAccounts(), await reencryptPeople()]
    return [`${accounts} accounts and ${people} real names sealed anew. All are under the key ${currentKeyId()}.`]
  } finally {
    await closeDatabase()
    await embedded?.stop()
  }
}
