import type { Reader } from '~/platform/database/transaction'
import { countInStatus } from './store/store-open'

const OPEN = ['unpaid', 'paid', 'shipped']

/** Orders of a member that are to be paid, to be shipped or on their way. */
export const countOpenOrders = (reader: Reader, memberId: string): Promise<number> =>
  countInStatus(reader, memberId, OPEN)

/** Orders of a member that somebody may still have to do something about: open ones, and those that can be returned. */
export const countUnfinishedOrders = (reader: Reader, memberId: string): Promise<number> =>
  countInStatus(reader, memberId, [...OPEN, 'received'])

/** Every order of a member. */
export const countAllOrders = (reader: Reader, memberId: string): Promise<number> =>
  countInStatus(reader, memberId, [...OPEN, 'received', 'finished', 'cancelled', 'closed'])
