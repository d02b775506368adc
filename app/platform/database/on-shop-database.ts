import { sql } from 'kysely'
import { assertReachable } from '../database-checks'
import { readSettings, SettingsError } from '../settings/settings'
import { findRunning, startEmbedded } from './embedded'
import { isBusyOrAway } from './faults'
import { closeDatabase, connectDatabase, db } from './pool'

/** DATABASE_URL, else the embedded database, started where no shop runs. @throws SettingsError */
export async function onShopDatabase<T>(command: () => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir, preparesStatements } = readSettings()
  const url = databaseUrl ?? (await findRunning(dataDir))
  const embedded = url ? undefined : await startEmbedded({ dataDir })
  connectDatabase(url ?? (embedded?.url as string), 2, preparesStatements)
  try {
    await assertReachable((text) => sql.raw(text).execute(db))
    return await command()
  } catch (error) {
    if (!isBusyOrAway(error)) throw error
    throw new SettingsError('DATABASE_URL', `the database does not answer: ${(error as Error).message}`)
  } finally {
    await closeDatabase()
    await embedded?.stop()
  }
}
