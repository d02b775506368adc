import type { ToDo } from '~/house/to-do'
import type { Reader, Tx } from '~/platform/database/transaction'
import { blankCases, countOpen } from './store-privacy'
import { awaitsGoods } from './store-read'

/** Cases of a member that somebody still has to decide about, or whose goods are on their way back. */
export const countOpenCases = (reader: Reader, memberId: string): Promise<number> => countOpen(reader, memberId)

/** Takes words, pictures and parcel numbers out of a member's cases; the cases stay for the books. */
export const forgetCases = (tx: Tx, memberId: string): Promise<void> => blankCases(tx, memberId)

/** Whether a member still has to send goods back. */
export const isToBeSentBack = async (reader: Reader, { of }: ToDo): Promise<boolean> =>
  of !== null && (await awaitsGoods(reader, of))
