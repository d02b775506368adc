import { z } from 'zod'
import { fen } from '~/values/money'

/** Amounts are whole fen, as text. */
const amount = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform((text) => fen(Number(text)))

/** What is known of something that was asked about. */
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

/** How things end, by the codes of UnionPay's list: done, or done with a flaw that is none of ours. */
export const DONE = ['00', 'A6']
/** No answer of the bank in time, not clear, taken on, and taken from the card after its time: asked about again. */
export const UNDER_WAY = ['03', '04', '05', '42']
/** Nothing is known under this number. */
export const UNHEARD = '34'
/** Refusals of a refund that repeating does not change: more than may go back, no such payment, not what it was. */
export const NO_REFUND = ['33', '35', '36']
/** The number was sent before. */
export const REPEATED = '12'
