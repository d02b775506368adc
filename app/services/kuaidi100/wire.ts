import { z } from 'zod'
import type { TrackState } from '~/contract/track-states'
import { ownOf } from '~/values/own'

/** Some answers give it as a number. */
const code = z.union([z.string(), z.number()]).transform(String)

export const lastResult = z.object({
  nu: z.string().max(64),
  com: z.string().max(64).default(''),
  state: code.default('0'),
  data: z
    .array(
      z.object({
        time: z.string().max(40),
        ftime: z.string().max(40).optional(),
        context: z.string().max(4_000),
      }),
    )
    .max(2_000)
    .default([]),
})

const refused = z.object({ result: z.literal(false), returnCode: code })

export const queryAnswer = z.union([refused, lastResult.extend({ data: lastResult.shape.data.removeDefault() })])

export const subscribeAnswer = z.object({ returnCode: code })

export const push = z.object({
  status: z.enum(['polling', 'shutdown', 'abort', 'updateall']),
  comOld: z.string().max(64).optional(),
  comNew: z.string().max(64).optional(),
  lastResult: lastResult.extend({ nu: z.string().min(1).max(64) }),
})

/** Field `state`; 8 is an older code for customs. */
const STATES: Record<string, TrackState> = {
  '0': 'onWay',
  '1': 'collected',
  '2': 'problem',
  '3': 'delivered',
  '4': 'returned',
  '5': 'delivering',
  '6': 'returning',
  '7': 'onWay',
  '8': 'customs',
  '10': 'customs',
  '11': 'customs',
  '12': 'customs',
  '13': 'problem',
  '14': 'refused',
}

/** An unknown code only says that the parcel is on the way. */
export function stateOf(raw: string, hasEvents: boolean): TrackState {
  return hasEvents ? (ownOf(STATES, raw) ?? 'onWay') : 'none'
}

/** Times are in the mall's time zone without an offset: '2026-11-20 08:05:00'. */
export function timeOf(text: string): string | undefined {
  const [, day, clock] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/.exec(text.trim()) ?? []
  const time = Date.parse(`${day}T${clock}+08:00`)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
