import { concept } from '~/house/concept'
import { desk } from './desk'
import { expireApprovals } from './expire-approvals'
import { approvalInvariants } from './invariants'
import { approvalTiles } from './tiles'

export const approvals = concept({
  desk,
  slowSweeps: { 'expire approvals': expireApprovals },
  invariants: approvalInvariants,
  tiles: approvalTiles,
})
