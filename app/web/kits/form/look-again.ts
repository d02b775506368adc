import type { MetaDescriptor } from '@remix-run/react'
import { withQuery } from '~/paths'

/** Seconds between reloads after something was done elsewhere. */
const PAUSES = [1, 2, 5]
const PARAMETER = 'look'

export const lookingAt = (path: string, look = 1): string => withQuery(path, { [PARAMETER]: String(look) })

/** From 1 on; 0 where nothing is awaited. */
export function lookOf(request: Request): number {
  const requested = Number(new URL(request.url).searchParams.get(PARAMETER))
  return Number.isInteger(requested) && requested > 0 ? Math.min(requested, PAUSES.length + 1) : 0
}

export const looksOn = (look: number): boolean => look > 0 && look <= PAUSES.length

export const lookAgain = (path: string, look: number): MetaDescriptor => ({
  httpEquiv: 'refresh',
  content: `${PAUSES[look - 1]};url=${lookingAt(path, look + 1)}`,
})
