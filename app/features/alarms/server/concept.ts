import { sql } from 'kysely'
import { holds, may } from '~/contract/roles'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'
import { counting } from '~/platform/alarms'
import { ALARM_KINDS, alarmOf } from '../contract/kinds'
import type { alarmDesk } from '../contract/operators'
import { deliverAlarm } from './deliver-alarm'
import { prefer, release, showAlarms, take } from './desk'
import { dropOldAudits, dropOldMessages } from './store'
import { ALARM_TOPIC, sumUpDay, watchAlarms } from './watch-alarms'

const desk: Provided<typeof alarmDesk> = {
  list: (_, { operator }) => showAlarms(operator),
  take: ({ kind }, { operator }) => take(operator, kind),
  release: ({ kind }, { operator }) => release(operator, kind),
  prefer: (input, { operator }) => prefer(operator, input),
}

const tiles: Record<string, Tile> = {
  openAlarms: {
    may: 'enter',
    kind: 'urgent',
    title: m.console_alarms_open,
    screen: 'consoleAlarms',
    value: (operator) => {
      const kinds = ALARM_KINDS.filter((kind) => holds(operator, may[alarmOf(kind).may]))
      return sql`(select count(*) from alarms where count > 0 and taken_by is null and kind = any(${kinds}))`
    },
  },
}

const lastAudit = sql`(select at, broken from audits order by at desc limit 1) last`

export const alarms = concept({
  desk,
  tiles,
  slowSweeps: { 'watch alarms': watchAlarms, 'sum up alarms': sumUpDay },
  outbox: { [ALARM_TOPIC]: deliverAlarm },
  cleaners: [dropOldMessages, dropOldAudits],
  alarms: {
    auditBroken: counting(
      () => sql`coalesce((select broken from ${lastAudit}), 0)`,
      () => sql`(select at from ${lastAudit})`,
    ),
  },
})
