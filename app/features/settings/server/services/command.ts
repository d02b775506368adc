import { sql } from 'kysely'
import type { Trial } from '~/contract/trials'
import * as m from '~/paraglide/messages'
import { findRunning } from '~/platform/database/embedded'
import { migrationNames } from '~/platform/database/migrate'
import { closeDatabase, connectDatabase, db } from '~/platform/database/pool'
import { assertBounded, assertDurable, assertReachable, assertUnicode } from '~/platform/database-checks'
import { settings } from '~/platform/settings/settings'
import { drivers } from '~/platform/settings/vendors'
import { isPhone } from '~/values/validators'
import { readMallState } from '../mall-state'
import { missingToOpen } from '../opening/first-steps'
import { type Line, mended, right, toDo, written, wrong } from './lines'
import { backupLine, certificateLines, clockLine, ffmpegLine, originLines, roomLine } from './machine-lines'
import { storeTrial, type Tried } from './store'
import { openedFenLines, sendTrialSms } from './try-acts'
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

async function checked(name: string, check: () => Promise<Line | undefined>): Promise<Line> {
  try {
    return (await check()) ?? right(name, 'nothing is missing')
  } catch (error) {
    return wrong(name, (error as Error).message.split('\n', 1)[0] as string)
  }
}

const databaseLine = (isLive: boolean) =>
  checked('database', async () => {
    const ask = (text: string) => sql.raw(text).execute(db)
    await assertReachable(ask)
    await assertUnicode(ask)
    await assertBounded(ask)
    if (isLive) await assertDurable(ask)
    return undefined
  })

const driverLines = () =>
  Object.values(drivers).map(({ id, from, settings: { fields } }) =>
    right(id, `driver ${from}, reads ${Object.keys(fields).join(', ')}`),
  )

/** Why its tables cannot be asked; undefined where a start of this version has made them. */
export async function whyUnstarted(): Promise<string | undefined> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('migrations') is not null as has`.execute(db)
  if (!rows[0]?.has) return 'the shop has not been started with this database yet'
  const { rows: made } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const known = new Set(made.map(({ name }) => name))
  if (migrationNames().every((name) => known.has(name))) return undefined
  return 'the database is of an earlier version; the next start of the shop brings it up to this one'
}

/** What keeps a closed mall from opening is no fault of the settings. */
const mallLine = () =>
  checked('mall', async () => {
    const [{ isOpen }, missing] = await Promise.all([readMallState(db), missingToOpen(db, 'en')])
    const state = isOpen ? 'open' : 'closed'
    if (missing.length === 0) return right('mall', `${state}, nothing is missing`)
    const text = `${state}; missing: ${missing.map(({ title }) => title).join(', ')} (see /console/firstSteps)`
    return isOpen ? wrong('mall', text) : toDo('mall', text)
  })

export function serviceLine({ vendor, outcome, detail }: Tried, isLive: boolean): Line {
  const isRight = outcome === 'right' || (outcome === 'played' && !isLive)
  const text = trialTexts[outcome]({ detail })
  if (isRight) return right(vendor, text)
  return wrong(vendor, mended(vendor, outcome === 'refused' ? detail : outcome, text))
}

export async function actLines(args: readonly string[]): Promise<Line[]> {
  const [sms, phone = ''] = args.includes('--sms') ? args.slice(args.indexOf('--sms')) : []
  const sent = !sms
    ? []
    : isPhone(phone)
      ? await sendTrialSms(phone)
      : [wrong('sms', `--sms wants a phone of eleven digits`)]
  return [...sent, ...(args.includes('--pay') ? await openedFenLines() : [])]
}

/** One line for each thing, and whether all is right. What the start refuses is thrown before. */
export async function runDoctor(args: readonly string[]): Promise<{ lines: string[]; isRight: boolean }> {
  const { databaseUrl, dataDir, preparesStatements, mode } = settings()
  const isLive = mode === 'live'
  const url = databaseUrl ?? (await findRunning(dataDir))
  if (url) connectDatabase(url, 2, preparesStatements)
  try {
    const lines: Line[] = [right('settings', 'nothing is missing'), ...driverLines()]
    if (url) lines.push(await databaseLine(isLive))
    const isThere = lines.every(({ state }) => state === 'right')
    const unstarted = url && isThere ? await whyUnstarted() : undefined
    if (url && isThere) lines.push(unstarted ? toDo('mall', unstarted) : await mallLine())
    // A shop that has not started has no table to store this in yet.
    const tried = await tryServices((one) => (url ? storeTrial(one).catch(() => {}) : Promise.resolve()))
    lines.push(...tried.map((one) => serviceLine(one, isLive)))
    lines.push(...(await actLines(args)))
    lines.push(clockLine(), await checked('room', roomLine), await ffmpegLine(), ...certificateLines())
    if (url && isThere && isLive && !unstarted) lines.push(await checked('backup', () => backupLine(db)))
    lines.push(...(await originLines()))
    return { lines: lines.map(written), isRight: lines.every(({ state }) => state !== 'WRONG') }
  } finally {
    if (url) await closeDatabase()
  }
}
