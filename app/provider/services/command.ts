import { findRunning, startEmbedded } from '../database/embedded'
import { migrate } from '../database/migrate'
import { closeDatabase, connectDatabase } from '../database/pool'
import { settings } from '../settings'
import { trialTexts } from './trial-texts'
import { tryServices } from './try-services'

/**
 * Tries every service of the settings, in the database of the settings: DATABASE_URL, else the embedded one, which is started
 * where no shop runs. Answers a line for each, and whether all is right.
 */
export async function runDoctor(): Promise<{ lines: string[]; isRight: boolean }> {
  const { databaseUrl, dataDir, preparesStatements, mode } = settings()
  const running = databaseUrl ?? (await findRunning(dataDir))
  const embedded = running ? undefined : await startEmbedded({ dataDir })
  connectDatabase(running ?? (embedded?.url as string), 2, preparesStatements)
  try {
    await migrate()
    const tried = await tryServices()
    const lines = tried.map(({ vendor, outcome, detail }) => {
      const mark = outcome === 'right' ? 'right' : outcome === 'played' ? 'demo ' : 'WRONG'
      return `${mark}  ${vendor}: ${trialTexts[outcome]({ detail })}`
    })
    if (tried.length === 0) lines.push('No service outside is named by the settings: this shop runs on its sandboxes.')
    const isRight = tried.every(({ outcome }) => outcome === 'right' || (outcome === 'played' && mode === 'demo'))
    return { lines: ['right  settings: nothing is missing', ...lines], isRight }
  } finally {
    await closeDatabase()
    await embedded?.stop()
  }
}
