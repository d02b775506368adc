import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'
import { forgetPublications } from './forget-publications'
import { publishingInvariants } from './invariants'
import { ownPublications } from './read-publications'
import { publishingTiles } from './tiles'

export const publishing = concept({
  calls,
  desk,
  forget: (tx, { id }) => forgetPublications(tx, id),
  ownData: { publications: ownPublications },
  invariants: publishingInvariants,
  tiles: publishingTiles,
})
