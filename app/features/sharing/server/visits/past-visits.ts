import { withPartition } from '~/platform/database/partitions'
import { db } from '~/platform/database/pool'
import { visitParts } from '~/platform/database/visits'
import { insertVisits, type VisitRow } from './store'

export const writePastVisits = (rows: readonly VisitRow[]): Promise<number> =>
  withPartition(visitParts, () => insertVisits(db, rows, rows.length))

export type { VisitRow } from './store'
