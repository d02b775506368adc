import { type AlarmKind, alarmOf } from '~/features/alarms/contract/kinds'
import { paths, type ScreenName, withQuery } from '~/paths'

/** Where an alarm is put right. */
export function alarmPath(kind: AlarmKind): string {
  const { screen, query = {} } = alarmOf(kind)
  return withQuery(paths[screen as ScreenName], query)
}
