import { holds, may } from '~/contract/roles'
import { gather } from '~/house/concept'
import { db } from '~/platform/database/pool'
import { type Tx, transaction } from '~/platform/database/transaction'
import { takeHit } from '~/platform/limits/rate-limits'
import { log } from '~/platform/log'
import { enqueue } from '~/platform/outbox/enqueue'
import { ok } from '~/values/result'
import { ALARM_KINDS, type AlarmKind, alarmOf } from '../contract/kinds'
import { namedChannels } from './channels'
import { type Listener, listListeners, noteAlarm, takeNews } from './store'
import { insertMessage, insertSummary, type Receiver } from './store-messages'

export const ALARM_TOPIC = 'alarm'
/** Minutes in which people hear of a kind at most once; what comes in between is one sum. */
export const APART = 10
const SECONDS = 55
const SUMMARY_HOUR = 9

export const hears = (one: Listener, kind: AlarmKind): boolean =>
  one.alarms && !one.off.includes(kind) && holds(one, may[alarmOf(kind).may])

async function receivers(tx: Tx, wants: (one: Listener) => boolean): Promise<Receiver[]> {
  const channels = namedChannels().map(({ vendor }) => vendor)
  const people = channels.some(({ isPersonal }) => isPersonal) ? (await listListeners(tx)).filter(wants) : []
  return channels.flatMap(({ id, isPersonal }): Receiver[] =>
    isPersonal ? people.map((one) => ({ channel: id, operatorId: one.id })) : [{ channel: id }],
  )
}

async function send(tx: Tx, ids: readonly (string | undefined)[]): Promise<void> {
  for (const id of ids) if (id) await enqueue(tx, ALARM_TOPIC, id)
}

async function lookAt(kind: AlarmKind): Promise<void> {
  const found = await gather('alarms')[kind]?.(db)
  if (!found) return
  await transaction(async (tx) => {
    await noteAlarm(tx, kind, found)
    if (await takeNews(tx, kind, APART))
      for (const one of await receivers(tx, (listener) => hears(listener, kind)))
        await send(tx, [await insertMessage(tx, kind, one)])
    return ok({})
  })
}

/** Once a minute over all processes. One that cannot be looked at hides no other. */
export async function watchAlarms(): Promise<number> {
  if (!(await takeHit(db, 'watch alarms', [{ seconds: SECONDS, most: 1 }]))) return 0
  for (const kind of ALARM_KINDS)
    try {
      await lookAt(kind)
    } catch (error) {
      log().error({ kind, err: error }, 'an alarm could not be looked at')
    }
  return ALARM_KINDS.length
}

export async function sumUpDay(): Promise<number> {
  if (namedChannels().length === 0) return 0
  const done = await transaction(async (tx) => {
    const ids: (string | undefined)[] = []
    for (const one of await receivers(tx, ({ summary }) => summary))
      ids.push(await insertSummary(tx, one, SUMMARY_HOUR))
    await send(tx, ids)
    return ok(ids.filter(Boolean).length)
  })
  return done.ok ? done.value : 0
}
