import { findRunning, startEmbedded } from '../database/embedded'
import { closeDatabase, connectDatabase } from '../database/pool'
import { readSettings } from '../settings'
import { verifyVersion } from './verify-version'

/**
 * Recomputes a version in the database of the settings: DATABASE_URL, else the embedded one, which is started where no
 * shop runs. Answers the lines to print and whether every draw is right.
 */
export async function runVerify(versionId: string): Promise<{ lines: string[]; isRight: boolean }> {
  const { databaseUrl, dataDir, preparesStatements } = readSettings()
  const running = databaseUrl ?? (await findRunning(dataDir))
  const embedded = running ? undefined : await startEmbedded({ dataDir })
  connectDatabase(running ?? (embedded?.url as string), 2, preparesStatements)
  try {
    const verified = await verifyVersion(versionId)
    if (!verified) return { lines: [`There is no version ${versionId || '(name one)'}.`], isRight: false }
    const { drawn, faults } = verified
    const isRight = faults.length === 0
    return { lines: isRight ? [`${drawn} draws recomputed, all as promised.`] : faults, isRight }
  } finally {
    await closeDatabase()
    await embedded?.stop()
  }
}
