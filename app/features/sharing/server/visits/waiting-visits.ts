import { countLostVisits } from '~/platform/metrics'
import type { VisitKind } from '~/values/visit-kinds'
import type { VisitSource } from '~/values/visit-sources'

export interface SeenVisit {
  /** The random id in the browser's cookie. Never stored: the table gets a keyed hash. */
  device: string
  kind: VisitKind
  thingId?: string
  source: VisitSource
  /** Unchecked: they may not exist. */
  sharerId?: string
  shopId?: string
  memberId?: string
}

export interface WaitingVisit extends SeenVisit {
  /** By this process's clock, in milliseconds. */
  seenAt: number
  tries: number
}

/** Half a megabyte at most. Visits beyond it are dropped: the shop must answer, it need not count. */
export const MOST_WAITING = 2_000
const MOST_TRIES = 5

const waiting = new Map<string, WaitingVisit>()

const nameOf = ({ device, kind, thingId, source, sharerId, shopId }: SeenVisit) =>
  `${device} ${kind} ${thingId ?? ''} ${source} ${sharerId ?? ''} ${shopId ?? ''}`

function keep(name: string, visit: WaitingVisit): void {
  if (waiting.has(name)) return
  if (waiting.size < MOST_WAITING) waiting.set(name, visit)
  else countLostVisits(1)
}

/** Answers how many wait. Repeated visits are one. */
export function waitFor(visit: SeenVisit): number {
  keep(nameOf(visit), { ...visit, seenAt: performance.now(), tries: 0 })
  return waiting.size
}

export function takeWaiting(most: number): WaitingVisit[] {
  const taken: WaitingVisit[] = []
  for (const [name, visit] of waiting) {
    if (taken.length === most) break
    waiting.delete(name)
    taken.push(visit)
  }
  return taken
}

export function giveBack(visits: readonly WaitingVisit[]): void {
  const again = visits.filter(({ tries }) => tries + 1 < MOST_TRIES)
  countLostVisits(visits.length - again.length)
  for (const visit of again) keep(nameOf(visit), { ...visit, tries: visit.tries + 1 })
}
