import type { ToDo } from '~/house/to-do'
import type { Reader } from '~/platform/database/transaction'
import { countOpen } from './store-privacy'
import { awaitsGoods } from './store-read'

/** Cases of a member that somebody still has to decide about, or whose goods are on their way back. */
export const countOpenCases = (reader: Reader, memberId: string): Promise<number> => countOpen(reader, memberId)

/** Whether a member still has to send goods back. */
export const isToBeSentBack = async (reader: Reader, { of }: ToDo): Promise<boolean> =>
  of !== null && (await awaitsGoods(reader, of))
