import { transaction } from '~/platform/database/transaction'
import { numberWaiting, takeNumbering } from './store'

/** Behind the commits: a change that commits late is numbered late, so that no cursor has passed it. */
export const numberChanges = (): Promise<number> =>
  transaction(async (tx) => ((await takeNumbering(tx)) ? numberWaiting(tx) : 0))
