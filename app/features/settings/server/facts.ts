import { sql } from 'kysely'
import { noteAct } from '~/platform/acts/note-act'
import { isOvertaken, refuseOvertaken } from '~/platform/acts/overtaken'
import { db } from '~/platform/database/pool'
import { type Reader, transaction } from '~/platform/database/transaction'
import { log } from '~/platform/log'
import type { Locale } from '~/values/locales'
import { ok, type Result } from '~/values/result'
import { LOOK_KEY } from '../contract/look'
import { FACTS_KEY, FIRST_FACTS, type MallFacts, mallFacts, type ShownFacts } from '../contract/members'
import { lookOf, readLook, shownLook, textIn } from './look'
import { knownMallState, readMallState } from './mall-state'
import { findValues, lockSettings, setValues } from './store'

const NONE = mallFacts.parse({})
const subject = { kind: 'settings', id: 'mall' }

const factsOf = (values: ReadonlyMap<string, unknown>): MallFacts => mallFacts.catch(NONE).parse(values.get(FACTS_KEY))

export const readFacts = async (reader: Reader): Promise<MallFacts> => factsOf(await findValues(reader, [FACTS_KEY]))

export async function shownFacts(reader: Reader, locale: Locale): Promise<ShownFacts> {
  const values = await findValues(reader, [FACTS_KEY, LOOK_KEY])
  const [{ shareTitleZh, shareTitleEn, ...facts }, look] = [factsOf(values), lookOf(values)]
  const shareTitle = textIn(look, 'shareTitle', locale) || (locale.startsWith('zh') ? shareTitleZh : shareTitleEn)
  const licencePicture = facts.licencePicture || look.licence
  return { ...facts, licencePicture, ...shownLook(look, locale), shareTitle, isOpen: knownMallState().isOpen }
}

/** `operatorId` is missing from the terminal. */
export async function saveFacts(operatorId: string | undefined, { seen, ...facts }: MallFacts & { seen?: string }) {
  return transaction(async (tx): Promise<Result<{ missing: typeof FIRST_FACTS }, 'overtaken'>> => {
    await lockSettings(tx)
    const before = await readFacts(tx)
    if (isOvertaken(seen, before, facts)) return refuseOvertaken(tx, { act: 'saveFacts', subject })
    await setValues(tx, { [FACTS_KEY]: facts })
    if (operatorId)
      await noteAct(tx, {
        operatorId,
        act: 'saveFacts',
        subject,
        before,
        after: facts,
      })
    const all = { ...facts, licencePicture: facts.licencePicture || (await readLook(tx)).licence }
    return ok({ missing: FIRST_FACTS.filter((name) => all[name] === '') })
  })
}

/** Within 30 days of opening (公安部令第33号, article 12). */
const FILING_DAYS = 30
const FIRST_LIVE_KEY = 'shop.firstLive'
const DAY_MS = 86_400_000

/** From the first opening in live mode. */
export async function countDaysToFile(tx: Reader): Promise<void> {
  await sql`
    insert into settings (key, value) values (${FIRST_LIVE_KEY}, to_jsonb(shop_now())) on conflict (key) do nothing`.execute(
    tx,
  )
}

/** 0 is overdue; undefined once the number is set, and while the mall has never been open. */
export async function daysToFile(): Promise<number | undefined> {
  // A mall that was open before anybody counted.
  if ((await readMallState(db)).isOpen) await countDaysToFile(db)
  const { police } = await readFacts(db)
  if (police !== '') return undefined
  const { rows } = await sql<{ days: number }>`
    select floor(extract(epoch from shop_now() - (value #>> '{}')::timestamptz) / 86400)::int as days
    from settings where key = ${FIRST_LIVE_KEY}`.execute(db)
  return rows[0] && FILING_DAYS - rows[0].days
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
