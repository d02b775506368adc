import { sql } from 'kysely'
import type { Trial } from '~/contract/trials'
import * as m from '~/paraglide/messages'
import { findRunning } from '~/platform/database/embedded'
import { closeDatabase, connectDatabase, db } from '~/platform/database/pool'
import { assertBounded, assertDurable, assertReachable, assertUnicode } from '~/platform/database-checks'
import { settings } from '~/platform/settings/settings'
import { drivers } from '~/platform/settings/vendors'
import { assertLegalNotices } from '../facts'
import { keepTrial } from './store'
import { tryServices } from './try-services'

const trialTexts: Record<Trial, (found: { detail: string }) => string> = {
  right: () => m.console_services_right({}, { locale: 'en' }),
  played: () => m.console_services_played({}, { locale: 'en' }),
  unreached: (found) => m.console_services_unreached(found, { locale: 'en' }),
  refused: (found) => m.console_services_refused(found, { locale: 'en' }),
  unsigned: () => m.console_services_unsigned({}, { locale: 'en' }),
  templates: (found) => m.console_services_templates(found, { locale: 'en' }),
  failed: (found) => m.console_services_failed(found, { locale: 'en' }),
}

type Line = { isRight: boolean; text: string }

const line = ({ isRight, text }: Line) => `${isRight ? 'right' : 'WRONG'}  ${text}`

async function checked(name: string, check: () => Promise<unknown>): Promise<Line> {
  try {
    await check()
    return { isRight: true, text: `${name}: nothing is missing` }
  } catch (error) {
    return { isRight: false, text: `${name}: ${(error as Error).message.split('\n', 1)[0]}` }
  }
}

async function databaseLines(isLive: boolean): Promise<Line[]> {
  const ask = (text: string) => sql.raw(text).execute(db)
  const database = await checked('database', async () => {
    await assertReachable(ask)
    await assertUnicode(ask)
    await assertBounded(ask)
    if (isLive) await assertDurable(ask)
  })
  if (!isLive || !database.isRight) return [database]
  return [database, await checked('legal notices', () => assertLegalNotices(db))]
}

/** One line per service and database, and whether all is right. Missing settings are thrown before. */
export async function runDoctor(): Promise<{ lines: string[]; isRight: boolean }> {
  const { databaseUrl, dataDir, preparesStatements, mode } = settings()
  const isLive = mode === 'live'
  const url = databaseUrl ?? (await findRunning(dataDir))
  if (url) connectDatabase(url, 2, preparesStatements)
  try {
    const lines: Line[] = [{ isRight: true, text: 'settings: nothing is missing' }]
    for (const { id, from, settings: read } of Object.values(drivers))
      lines.push({ isRight: true, text: `${id}: driver ${from}, reads ${Object.keys(read.fields).join(', ')}` })
    lines.push(...(url ? await databaseLines(isLive) : []))
    // A shop that has never started has no table to store this in yet.
    const tried = await tryServices((one) => (url ? keepTrial(one).catch(() => {}) : Promise.resolve()))
    for (const { vendor, outcome, detail } of tried)
      lines.push({
        isRight: outcome === 'right' || (outcome === 'played' && !isLive),
        text: `${vendor}: ${trialTexts[outcome]({ detail })}`,
      })
    return { lines: lines.map(line), isRight: lines.every(({ isRight }) => isRight) }
  } finally {
    if (url) await closeDatabase()
  }
}
