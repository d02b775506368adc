import { z } from 'zod'

export const TILE_KINDS = ['urgent', 'waiting', 'today'] as const

const tile = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(TILE_KINDS),
  unit: z.enum(['count', 'fen']),
  value: z.number().int(),
  since: z.string().nullable(),
  screen: z.string(),
  query: z.record(z.string()),
})

const holder = z.object({
  memberId: z.string(),
  nickname: z.string(),
  pieces: z.number().int(),
  orders: z.number().int(),
})

/** `holders`: members who hold most, for roles that see orders. */
export const overview = z.object({
  name: z.string(),
  tiles: z.array(tile),
  holders: z.array(holder).optional(),
})
export type Overview = z.output<typeof overview>
