import { holds, may } from '~/contract/roles'
import { alarmPath } from '~/house/registers/alarm-paths'
import * as m from '~/paraglide/messages'
import { db } from '~/platform/database/pool'
import { log } from '~/platform/log'
import { brandIn } from '~/platform/settings/settings'
import type { AlarmMessage } from '~/services/alarm-port'
import { ownOrigin } from '~/services/shop'
import type { Locale } from '~/values/locales'
import { relativeTime } from '~/values/relative-time'
import { ALARM_KINDS, type AlarmKind, alarmOf } from '../contract/kinds'
import { openChannel } from './channels'
import { type AlarmRow, findListener, listOpen } from './store'
import { endMessage, findMessage, type Message, SUMMARY } from './store-messages'
import { APART, hears } from './watch-alarms'

/** By then the next daily summary has said it. */
const OLD_HOURS = 24

const urlOf = (kind: AlarmKind): string => new URL(alarmPath(kind), ownOrigin()).href

const titleOf = (kind: AlarmKind, locale: Locale) => alarmOf(kind).title({}, { locale })

interface Reader {
  to?: string
  locale: Locale
  alarms: AlarmRow[]
}

/** Whoever is to read it and what they may hear of now; undefined where nobody is to, any more. */
async function readerOf({ kind, operatorId }: Message): Promise<Reader | undefined> {
  const open = (await listOpen(db)).sort(
    (one, other) => ALARM_KINDS.indexOf(one.kind) - ALARM_KINDS.indexOf(other.kind),
  )
  const alarms = kind === SUMMARY ? open : open.filter((one) => one.kind === kind)
  if (!operatorId) return { locale: 'zh-Hans', alarms }
  const one = await findListener(db, operatorId)
  const isWanted = one?.email && (kind === SUMMARY ? one.summary : hears(one, kind))
  if (!one?.email || !isWanted) return undefined
  const heard = alarms.filter((alarm) => holds(one, may[alarmOf(alarm.kind).may]) && !one.off.includes(alarm.kind))
  return { to: one.email, locale: one.language === 'en' ? 'en' : 'zh-Hans', alarms: heard }
}

function written({ id, kind, now }: Pick<Message, 'id' | 'kind' | 'now'>, { to, locale, alarms }: Reader) {
  const brand = brandIn(locale)
  const [first] = alarms
  const lines = alarms.map((one) => {
    const age = relativeTime(new Date(one.since), new Date(now), { form: 'long', locale })
    const params = { title: titleOf(one.kind, locale), count: one.count, age }
    return `${m.console_alarm_line(params, { locale })}\n${urlOf(one.kind)}`
  })
  const subject =
    kind === SUMMARY || !first
      ? m.console_alarm_summary_subject({ brand, count: alarms.length }, { locale })
      : m.console_alarm_subject({ brand, title: titleOf(first.kind, locale), count: first.count }, { locale })
  const data = alarms.map(({ kind, count, since }) => ({ kind, count, since, url: urlOf(kind) }))
  return {
    id,
    to,
    subject,
    text: lines.join('\n\n') || m.console_alarm_summary_none({}, { locale }),
    event: { type: kind === SUMMARY ? 'alarms.summary' : 'alarms', timestamp: now, data: { alarms: data } },
  } satisfies AlarmMessage
}

/** What is true when it goes. At least once: the same number with each attempt. */
export async function deliverAlarm(id: string): Promise<boolean> {
  const message = await findMessage(db, id, { hours: OLD_HOURS, minutes: APART })
  if (!message) return true
  const end = async (outcome: Parameters<typeof endMessage>[2]) => {
    await endMessage(db, id, outcome)
    return true
  }
  if (message.isOld) return end('given up')
  if (message.kind !== SUMMARY && message.isEarly) return false
  const channel = await openChannel(message.channel)
  const reader = await readerOf(message)
  if (!channel || !reader || (message.kind !== SUMMARY && reader.alarms.length === 0)) return end('needless')
  const said = await channel.send(written(message, reader))
  if (said === 'sent') return end('sent')
  log().error({ channel: message.channel, refused: said.refused }, 'an alarm was refused outside')
  return false
}
