import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { approvalDesk } from '../../contract/approvals'
import { approve, expireApprovals, reject, release, withdraw } from './decide-approval'
import { approvalInvariants } from './invariants'
import { readApproval, readApprovals } from './read-approvals'
import { approvalTiles } from './tiles'

const desk: Provided<typeof approvalDesk> = {
  list: (asked, { operator }) => readApprovals(operator, asked),
  details: ({ id }, { operator }) => readApproval(operator, id),
  approve: ({ id }, { operator }) => approve({ operatorId: operator.id, id }),
  release: ({ id }, { operator }) => release({ operatorId: operator.id, id }),
  reject: ({ id, reason }, { operator }) => reject({ operatorId: operator.id, id, reason }),
  withdraw: ({ id }, { operator }) => withdraw({ operatorId: operator.id, id }),
}

export const approvals = concept({
  desk,
  slowSweeps: { 'expire approvals': expireApprovals },
  invariants: approvalInvariants,
  tiles: approvalTiles,
})
