import { z } from 'zod'
import * as f from '~/contract/fields'
import { parseYuan } from '~/values/money'

/** Hundredths of a per cent, both levels together. */
export const RATES_MOST = 50_00

const typed = (isRight: (text: string) => boolean, message: string) =>
  z
    .string()
    .trim()
    .max(12, message)
    .default('')
    .refine((text) => text === '' || isRight(text), message)

/** Per cent with at most two decimals, in hundredths; '' for the mall's rate. */
const rate = typed((text) => /^\d{1,2}(\.\d{1,2})?$/.test(text), 'rate').transform((text) =>
  text === '' ? null : Math.round(Number(text) * 100),
)

/** Yuan per piece, in fen; '' for the rate. */
const fixed = typed((text) => parseYuan(text) !== undefined, 'amount').transform((text) =>
  text === '' ? null : (parseYuan(text) ?? null),
)

/** The sum is checked here for two own rates, by the provider beside the mall's. */
export const rateFields = z.object({ rate1: rate, rate2: rate })

export const fixedFields = z.object({ skuId: f.id, fixed1: fixed, fixed2: fixed })
