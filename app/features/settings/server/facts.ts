import { sql } from 'kysely'
import { noteAct } from '~/platform/acts/note-act'
import { isOvertaken } from '~/platform/acts/overtaken'
import { db } from '~/platform/database/pool'
import { type Reader, transaction } from '~/platform/database/transaction'
import { log } from '~/platform/log'
import { SettingsError } from '~/platform/settings/settings'
import type { Locale } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import { FACTS_KEY, LEGAL_FACTS, type MallFacts, mallFacts, type ShownFacts } from '../contract/members'
import { findValues, lockSettings, setValues } from './store'

const NONE = mallFacts.parse({})

export async function readFacts(reader: Reader): Promise<MallFacts> {
  const held = (await findValues(reader, [FACTS_KEY])).get(FACTS_KEY)
  return mallFacts.catch(NONE).parse(held)
}

export async function shownFacts(reader: Reader, locale: Locale): Promise<ShownFacts> {
  const { shareTitleZh, shareTitleEn, ...facts } = await readFacts(reader)
  return { ...facts, shareTitle: locale.startsWith('zh') ? shareTitleZh : shareTitleEn }
}

/** `operatorId` is missing from the terminal. */
export async function saveFacts(operatorId: string | undefined, { seen, ...facts }: MallFacts & { seen?: string }) {
  return transaction(async (tx): Promise<Result<object, 'overtaken'>> => {
    await lockSettings(tx)
    const before = await readFacts(tx)
    if (isOvertaken(seen, before, facts)) return refuse('overtaken')
    await setValues(tx, { [FACTS_KEY]: facts })
    if (operatorId)
      await noteAct(tx, {
        operatorId,
        act: 'saveFacts',
        subject: { kind: 'settings', id: 'mall' },
        before,
        after: facts,
      })
    return ok({})
  })
}

/** A live shop has to name its operator; for the police filing see `watchPoliceFiling`. @throws SettingsError */
export async function assertLegalNotices(reader: Reader): Promise<void> {
  const facts = await readFacts(reader)
  const missing = LEGAL_FACTS.filter((name) => name !== 'police' && facts[name] === '')
  if (missing.length > 0)
    throw new SettingsError(
      'SHOP_MODE',
      `live wants legal notices, and ${missing.join(', ')} are missing; set them: npm run operator -- legal ${missing[0]}=…`,
    )
}

/** Within 30 days of opening (公安部令第33号, article 12). */
const FILING_DAYS = 30
const FIRST_LIVE_KEY = 'shop.firstLive'
const DAY_MS = 86_400_000

/** Counted from the first start in live mode, which this stores; 0 is overdue, undefined once the number is set. */
export async function daysToFile(): Promise<number | undefined> {
  await sql`
    insert into settings (key, value) values (${FIRST_LIVE_KEY}, to_jsonb(shop_now())) on conflict (key) do nothing`.execute(
    db,
  )
  const { police } = await readFacts(db)
  if (police !== '') return undefined
  const { rows } = await sql<{ days: number }>`
    select floor(extract(epoch from shop_now() - (value #>> '{}')::timestamptz) / 86400)::int as days
    from settings where key = ${FIRST_LIVE_KEY}`.execute(db)
  return FILING_DAYS - (rows[0]?.days ?? 0)
}

async function look(): Promise<void> {
  const days = await daysToFile()
  if (days === undefined) return
  if (days <= 0) log().error({ days: -days }, 'the police filing is overdue')
  else log().warn({ days }, 'the police filing is not set yet')
}

export async function watchPoliceFiling(): Promise<() => void> {
  await look()
  const again = () => look().catch((error) => log().error({ err: error }, 'the police filing could not be looked at'))
  const timer = setInterval(again, DAY_MS).unref()
  return () => clearInterval(timer)
}
