import { gather } from '~/house/concept'
import type { Publishable } from '~/house/publishable'
import type { PublishedKind } from '../../contract/members'

export function publishableOf(kind: PublishedKind): Publishable {
  const one = gather('publishable')[kind]
  if (!one) throw new Error(`nobody publishes ${kind}`)
  return one
}
