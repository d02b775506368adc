import { sql } from 'kysely'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'
import { lastBackupAt } from '~/platform/backup/last-backup'
import { settings } from '~/platform/settings/settings'
import { type backupDesk, OLD_HOURS } from '../contract/operators'
import { makeDueBackups, stopBackup } from './make-backups'
import { nameFile, noteTaking, orderBackup, showBackup, showBackups } from './show-backups'
import { dropOldNotes } from './store'

const desk: Provided<typeof backupDesk> = {
  list: ({ cursor }) => showBackups(cursor),
  details: ({ id }) => showBackup(id),
  make: (_, { operator }) => orderBackup(operator.id),
  take: ({ id }, { operator }) => noteTaking(operator.id, id),
  file: ({ id }) => nameFile(id),
}

const backupTiles: Record<string, Tile> = {
  backupOld: {
    may: 'handleBackups',
    kind: 'urgent',
    title: m.console_figure_backup,
    screen: 'consoleBackups',
    // A demo is filled anew.
    value: () =>
      settings().mode === 'live'
        ? sql`(select case when ${lastBackupAt} > shop_now() - make_interval(hours => ${OLD_HOURS}) then 0 else 1 end)`
        : undefined,
    since: () => lastBackupAt,
  },
}

export const backups = concept({
  desk,
  slowSweeps: { 'make backups': makeDueBackups },
  cleaners: [dropOldNotes],
  atStop: stopBackup,
  tiles: backupTiles,
})
