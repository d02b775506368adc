import type { ToDo } from '~/house/to-do'
import type { Reader } from '~/platform/database/transaction'
import { countOpen } from './store-privacy'
import { awaitsGoods } from './store-read'

export const countOpenCases = (reader: Reader, memberId: string): Promise<number> => countOpen(reader, memberId)

export const isToBeSentBack = async (reader: Reader, { of }: ToDo): Promise<boolean> =>
  of !== null && (await awaitsGoods(reader, of))
