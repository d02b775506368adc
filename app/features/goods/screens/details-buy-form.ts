import { z } from 'zod'
import * as f from '~/contract/fields'
import { formFor } from '~/web/kits/form/form'

export const buyForm = formFor(
  'buy',
  z.object({
    intent: z.enum(['add', 'buy']).default('add'),
    quantity: f.quantity,
    /** Set by lists, where there is nothing to choose. */
    skuId: f.id.optional(),
    /** Where a list wants to be gone back to. */
    back: z.string().optional(),
    /** Which part of that list: without a script the answer opens there. */
    place: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional()
      .catch(undefined),
    /** Where the details were come to from. */
    from: z.string().optional(),
  }),
)
