import { countLostVisits } from '~/platform/metrics'
import type { VisitKind } from '~/values/visit-kinds'
import type { VisitSource } from '~/values/visit-sources'

/** A visit as the front has seen it. */
export interface SeenVisit {
  /** The random name in the browser's cookie. It is never written: the table gets a keyed hash of it. */
  device: string
  kind: VisitKind
  thingId?: string
  source: VisitSource
  /** Who shared the address, and whose shop it opens. Nobody has looked yet whether they exist. */
  sharerId?: string
  shopId?: string
  /** Who is logged in. */
  memberId?: string
}

export interface WaitingVisit extends SeenVisit {
  /** By the clock of this process, in milliseconds. */
  seenAt: number
  /** How often it could not be written. */
  tries: number
}

/** Half a megabyte at most. What does not fit is not counted: the shop must answer, it need not count. */
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

/** Notes a visit in the memory of this process and answers how many wait there. Whoever comes again meanwhile is one. */
export function waitFor(visit: SeenVisit): number {
  keep(nameOf(visit), { ...visit, seenAt: performance.now(), tries: 0 })
  return waiting.size
}

/** Takes at most `most` of those that wait, the oldest first. */
export function takeWaiting(most: number): WaitingVisit[] {
  const taken: WaitingVisit[] = []
  for (const [name, visit] of waiting) {
    if (taken.length === most) break
    waiting.delete(name)
    taken.push(visit)
  }
  return taken
}

/** Gives back what could not be written. What has failed five times is given up. */
export function giveBack(visits: readonly WaitingVisit[]): void {
  const again = visits.filter(({ tries }) => tries + 1 < MOST_TRIES)
  countLostVisits(visits.length - again.length)
  for (const visit of again) keep(nameOf(visit), { ...visit, tries: visit.tries + 1 })
}
