import { z } from 'zod'

/** In the order in which they are shown: what is too late already, what waits, what the day has brought. */
export const TILE_KINDS = ['urgent', 'waiting', 'today'] as const

/** One figure of the start page, with the screen on which its things stand. */
const tile = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(TILE_KINDS),
  unit: z.enum(['count', 'fen']),
  value: z.number().int(),
  /** Since when the oldest of them waits. */
  since: z.string().nullable(),
  screen: z.string(),
  query: z.record(z.string()),
})

/** A member whose unpaid orders hold stock. */
const holder = z.object({
  memberId: z.string(),
  nickname: z.string(),
  pieces: z.number().int(),
  orders: z.number().int(),
})

/** `holders` are those who hold most, for whoever sees orders. */
export const overview = z.object({
  name: z.string(),
  tiles: z.array(tile),
  holders: z.array(holder).optional(),
})
export type Overview = z.output<typeof overview>
