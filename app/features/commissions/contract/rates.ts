import { z } from 'zod'
import * as f from '~/contract/fields'
import { parseYuan } from '~/values/money'

/** Hundredths of a per cent that both levels together may earn at most. */
export const RATES_MOST = 50_00

const typed = (isRight: (text: string) => boolean, message: string) =>
  z
    .string()
    .trim()
    .max(12, message)
    .default('')
    .refine((text) => text === '' || isRight(text), message)

/** Per cent with at most two digits behind the point, in hundredths; '' where the mall's rate holds. */
const rate = typed((text) => /^\d{1,2}(\.\d{1,2})?$/.test(text), 'rate').transform((text) =>
  text === '' ? null : Math.round(Number(text) * 100),
)

/** Yuan for each piece, in fen; '' where the rate holds. */
const fixed = typed((text) => parseYuan(text) !== undefined, 'amount').transform((text) =>
  text === '' ? null : (parseYuan(text) ?? null),
)

/** What an operator types of goods. Two rates of one's own are bounded here, one beside the mall's by the provider. */
export const rateFields = z.object({ rate1: rate, rate2: rate })

/** What an operator types of one SKU. */
export const fixedFields = z.object({ skuId: f.id, fixed1: fixed, fixed2: fixed })
