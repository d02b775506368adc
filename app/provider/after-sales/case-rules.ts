import { z } from 'zod'
import type { Reader } from '../database/transaction'
import type { ReturnAddress } from './store-facts'
import { findReturnAddress } from './store-rules'

/** Hours that one extension adds to the time for sending back, or for saying whether the goods have come. */
export const HOURS_MORE = 5 * 24

/** Where returned goods go, unless the operator says otherwise. */
const RETURNS: ReturnAddress = {
  name: 'Lilac 售后',
  phone: '0571-88880000',
  place: '浙江省 杭州市 余杭区',
  detail: '丁香路 8 号 售后仓',
}

const address = z.object({
  name: z.string().min(1),
  phone: z.string().min(1),
  place: z.string().min(1),
  detail: z.string().min(1),
})

/** Where the mall takes returned goods, as the operator set it. */
export async function returnAddress(reader: Reader): Promise<ReturnAddress> {
  return address.catch(RETURNS).parse(await findReturnAddress(reader))
}
