import { db } from '~/platform/database/pool'
import { insertVisits, type VisitRow } from './store'

export const writePastVisits = (rows: readonly VisitRow[]): Promise<number> => insertVisits(db, rows, rows.length)

export type { VisitRow } from './store'
