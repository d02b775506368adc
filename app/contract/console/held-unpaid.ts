import { z } from 'zod'

/** Stock that unpaid orders hold, and the members who hold most of it. */
export const heldUnpaid = z.object({
  pieces: z.number().int(),
  orders: z.number().int(),
  holders: z.array(
    z.object({ memberId: z.string(), nickname: z.string(), pieces: z.number().int(), orders: z.number().int() }),
  ),
})
