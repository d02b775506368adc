import { type Found, saidBy } from '../vendor'
import { unionpayClient } from './client'
import { unionpayGateway } from './gateway'
import type { UnionpayAccount } from './settings'

const BEFORE_ALL = '000000000000000001'

/** Asks for a transaction that is none: UnionPay signs "no such transaction". */
export async function tryUnionpay(account: UnionpayAccount): Promise<Found> {
  const { merchant } = account
  const gateway = unionpayGateway({
    merchant,
    client: async () => unionpayClient(account),
    callback: '',
    returnTo: (path) => path,
  })
  try {
    await gateway.query(BEFORE_ALL)
    return { outcome: 'right' }
  } catch (error) {
    return saidBy(error, /refuses query: (\w+)$/)
  }
}
