import { z } from 'zod'
import { fen } from '~/values/money'

const amount = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform((text) => fen(Number(text)))

export const found = z.object({
  orderId: z.string(),
  origRespCode: z.string(),
  queryId: z.string().min(1),
  txnAmt: amount,
})

export const notice = z.object({
  txnType: z.enum(['01', '04']),
  orderId: z.string().min(1).max(40),
  queryId: z.string().min(1).max(40),
  respCode: z.string(),
  txnAmt: amount,
  currencyCode: z.literal('156'),
  merId: z.string(),
})

/** Done, or done with a flaw that is not ours. */
export const DONE = ['00', 'A6']
/** No answer of the bank in time, unclear, accepted, or debited late: query again. */
export const UNDER_WAY = ['03', '04', '05', '42']
export const UNHEARD = '34'
/** Retrying does not change these: more than may be refunded, no such payment, a mismatch. */
export const NO_REFUND = ['33', '35', '36']
export const REPEATED = '12'
