import { z } from 'zod'
import * as f from '~/contract/fields'
import { parseYuan } from '~/values/money'

export const EXCHANGE_POINTS_MOST = 10_000_000
export const EXCHANGE_PIECES_MOST = 100_000
export const EXCHANGE_PER_MEMBER_MOST = 99

/** Without cash the points pay for all of it. */
export const exchangeFields = z.object({
  skuId: f.id,
  points: f.countTo(EXCHANGE_POINTS_MOST),
  /** Yuan. */
  cash: z
    .string()
    .trim()
    .max(12, 'amount')
    .refine((text) => text === '' || parseYuan(text) !== undefined, 'amount')
    .default(''),
  pieces: f.countTo(EXCHANGE_PIECES_MOST),
  perMember: f.countTo(EXCHANGE_PER_MEMBER_MOST),
  submissionId: f.id,
})
