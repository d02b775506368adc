import type { ToDo } from '~/house/to-do'
import type { Reader } from '~/platform/database/transaction'
import { countOpen } from './store'
import { openCasesOf } from './store-facts'
import { awaitsGoods } from './store-read'

/** Ask it in the transaction that holds the order, before shipping, receiving or finishing. */
export async function hasOpenCase(reader: Reader, orderId: string): Promise<boolean> {
  return (await openCasesOf(reader, orderId)).length > 0
}

export const countOpenCases = (reader: Reader, memberId: string): Promise<number> => countOpen(reader, memberId)

export const isToBeSentBack = async (reader: Reader, { of }: ToDo): Promise<boolean> =>
  of !== null && (await awaitsGoods(reader, of))
