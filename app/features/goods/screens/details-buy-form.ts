import { z } from 'zod'
import * as f from '~/contract/fields'
import { formFor } from '~/web/kits/form/form'

export const buyForm = formFor(
  'buy',
  z.object({
    intent: z.enum(['add', 'buy']).default('add'),
    quantity: f.quantity,
    skuId: f.id.optional(),
    back: z.string().optional(),
    /** Without a script the response opens at this part of the list. */
    place: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional()
      .catch(undefined),
    from: z.string().optional(),
  }),
)
