import { sql } from 'kysely'
import { findRunning, startEmbedded } from '../database/embedded'
import { closeDatabase, connectDatabase, db } from '../database/pool'
import { readSettings } from '../settings'
import { reportAudit } from './audit'

/**
 * Audits the database of the settings: DATABASE_URL, else the embedded one, which is started where no shop runs.
 * Answers the lines to print and whether every rule holds.
 */
export async function runAudit(): Promise<{ lines: string[]; isSound: boolean }> {
  const { databaseUrl, dataDir, preparesStatements } = readSettings()
  const running = databaseUrl ?? (await findRunning(dataDir))
  const embedded = running ? undefined : await startEmbedded({ dataDir })
  connectDatabase(running ?? (embedded?.url as string), 1, preparesStatements)
  try {
    const { rows } = await sql<{ found: string | null }>`select to_regclass('ledger_transactions') as found`.execute(db)
    if (!rows[0]?.found) return { lines: ['There is no shop in this database yet: start it once.'], isSound: false }
    return await reportAudit()
  } finally {
    await closeDatabase()
    await embedded?.stop()
  }
}
