import type { Reader } from '~/platform/database/transaction'
import { countInStatus } from './store/store'

const OPEN = ['unpaid', 'paid', 'shipped']

export const countOpenOrders = (reader: Reader, memberId: string): Promise<number> =>
  countInStatus(reader, memberId, OPEN)

/** Open ones, and those that can be returned. */
export const countUnfinishedOrders = (reader: Reader, memberId: string): Promise<number> =>
  countInStatus(reader, memberId, [...OPEN, 'received'])

export const countAllOrders = (reader: Reader, memberId: string): Promise<number> =>
  countInStatus(reader, memberId, [...OPEN, 'received', 'finished', 'cancelled', 'closed'])
