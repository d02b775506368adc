import { eachDue } from '~/platform/database/each-due'
import { transaction } from '~/platform/database/transaction'
import { listDue, move } from './store'

export const expireApprovals = (): Promise<number> =>
  eachDue(listDue, (id) => transaction((tx) => move(tx, id, 'expire', { by: 'sweep' })))
