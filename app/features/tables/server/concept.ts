import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { importDesk } from '../contract/imports'
import type { tableDesk } from '../contract/operators'
import { doImports } from './do-import'
import * as verbs from './imports'
import { readImports } from './read-import'
import { dropOldImports, dropOldRows } from './store-work'
import { closeExports, readTable, takeTable } from './take-table'

const exported: Provided<typeof tableDesk> = {
  take: (sent, { operator }) => takeTable(operator, sent, false),
  takePersonal: (sent, { operator }) => takeTable(operator, sent, true),
  rows: (sent, { operator, locale }) => readTable(operator, sent, locale),
}

const imported: Provided<typeof importDesk> = {
  upload: (_, { operator, file }) => verbs.uploadTable(operator, file),
  begin: (sent, { operator, locale }) => verbs.beginImport(operator, sent, locale),
  list: ({ cursor }, { operator }) => verbs.listImports(operator, cursor),
  details: ({ id }, { operator }) => verbs.readImport(operator, id),
  rows: (sent, { operator, locale }) => verbs.readRows(operator, sent, locale),
  report: (sent, { operator, locale }) => verbs.readReport(operator, sent, locale),
  start: (sent, { operator }) => verbs.startAs(operator, sent),
  stop: ({ id }, { operator }) => verbs.stopAs(operator, id),
}

export const tables = concept({ desk: exported, cleaners: [closeExports] })

export const imports = concept({
  desk: imported,
  sweeps: { 'read imports': readImports, 'do imports': doImports },
  cleaners: [dropOldRows, dropOldImports],
})
