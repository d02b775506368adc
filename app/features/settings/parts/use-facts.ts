import { useRouteLoaderData } from '@remix-run/react'
import type { ShownFacts } from '../contract/members'

/** Undefined after an error of the whole page. */
export const useFacts = (): ShownFacts | undefined => useRouteLoaderData<{ facts?: ShownFacts }>('root')?.facts
