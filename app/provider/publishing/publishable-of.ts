import type { PublishedKind } from '~/contract/publishing/kinds'
import { gather, type Publishable } from '../concept'

/** What the concept of a kind knows of it. */
export function publishableOf(kind: PublishedKind): Publishable {
  const one = gather('publishable')[kind]
  if (!one) throw new Error(`nobody publishes ${kind}`)
  return one
}
