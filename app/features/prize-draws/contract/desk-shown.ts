import { z } from 'zod'
import * as f from '~/contract/fields'
import { DRAW_STATES, PRIZE_KINDS } from './shown'

export const VERSION_STATES = ['planned', 'running', 'ended', 'dropped'] as const

const count = z.number().int()

export const deskVersion = z.object({
  id: z.string(),
  activityId: z.string(),
  name: z.string(),
  number: count,
  state: z.enum(VERSION_STATES),
  cost: count,
  drawn: count,
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
})
export type DeskVersion = z.output<typeof deskVersion>

export const deskPrize = z.object({
  id: z.string(),
  position: count,
  kind: z.enum(PRIZE_KINDS),
  nameZh: z.string(),
  nameEn: z.string(),
  weight: count,
  pieces: count.nullable(),
  given: count,
  came: count,
  points: count.nullable(),
  batchId: z.string().nullable(),
  skuId: z.string().nullable(),
  /** Fen. */
  worth: f.money,
  isFallback: z.boolean(),
})
export type DeskPrize = z.output<typeof deskPrize>

export const deskDraw = z.object({
  id: z.string(),
  versionId: z.string(),
  n: count,
  prize: z.string(),
  /** Masked; '' after an erasure. */
  who: z.string(),
  memberId: z.string().nullable(),
  state: z.enum(DRAW_STATES),
  drawnAt: z.string(),
  orderId: z.string().nullable(),
})
export type DeskDraw = z.output<typeof deskDraw>
