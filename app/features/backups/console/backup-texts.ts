import * as m from '~/paraglide/messages'
import type { Backup } from '../contract/operators'

const MEGABYTE = 2 ** 20

export const megabytes = (bytes: number): string =>
  bytes === 0 ? '–' : m.console_backups_megabytes({ megabytes: (bytes / MEGABYTE).toFixed(1) })

export function stateText({ startedAt, endedAt, error }: Backup): string {
  if (error !== null) return m.console_backups_state_failed({ error })
  if (endedAt) return m.console_backups_state_done()
  return startedAt ? m.console_backups_state_running() : m.console_backups_state_waiting()
}
