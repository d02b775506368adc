import type { PublishedKind } from '~/contract/publishing/kinds'
import { gather } from '../concept'
import type { Publishable } from '../publishable'

/** What the concept of a kind knows of it. */
export function publishableOf(kind: PublishedKind): Publishable {
  const one = gather('publishable')[kind]
  if (!one) throw new Error(`nobody publishes ${kind}`)
  return one
}
