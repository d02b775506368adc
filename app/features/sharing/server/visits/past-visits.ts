import { db } from '~/platform/database/pool'
import { insertVisits, type VisitRow } from './store'

/** Writes visits of days that are over, such as those of a demo. Answers how many were new. */
export const writePastVisits = (rows: readonly VisitRow[]): Promise<number> => insertVisits(db, rows, rows.length)

export type { VisitRow } from './store'
