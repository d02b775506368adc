import { findRunning, startEmbedded } from '../database/embedded'
import { closeDatabase, connectDatabase } from '../database/pool'
import { readSettings } from '../settings'
import { reportAudit } from './audit'

/**
 * Audits the database of the settings: DATABASE_URL, else the embedded one, which is started where no shop runs.
 * Answers the lines to print and whether every rule holds.
 */
export async function runAudit(): Promise<{ lines: string[]; isSound: boolean }> {
  const { databaseUrl, dataDir } = readSettings()
  const running = databaseUrl ?? (await findRunning(dataDir))
  const embedded = running ? undefined : await startEmbedded({ dataDir })
  connectDatabase(running ?? (embedded?.url as string), 1)
  try {
    return await reportAudit()
  } finally {
    await closeDatabase()
    await embedded?.stop()
  }
}
