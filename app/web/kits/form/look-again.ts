import type { MetaDescriptor } from '@remix-run/react'
import { withQuery } from '~/paths'

/** Seconds between the looks of a page at what somebody has just done elsewhere and the shop may hear of a moment later. */
const PAUSES = [1, 2, 5]
const PARAMETER = 'look'

/** The address that looks at once, and again after each of the pauses. */
export const lookingAt = (path: string, look = 1): string => withQuery(path, { [PARAMETER]: String(look) })

/** Which look a request is, from 1 on; 0 where nothing is looked for. */
export function lookOf(request: Request): number {
  const asked = Number(new URL(request.url).searchParams.get(PARAMETER))
  return Number.isInteger(asked) && asked > 0 ? Math.min(asked, PAUSES.length + 1) : 0
}

/** Whether another look comes after this one. */
export const looksOn = (look: number): boolean => look > 0 && look <= PAUSES.length

/** What lets a browser look again, with a script or without. */
export const lookAgain = (path: string, look: number): MetaDescriptor => ({
  httpEquiv: 'refresh',
  content: `${PAUSES[look - 1]};url=${lookingAt(path, look + 1)}`,
})
