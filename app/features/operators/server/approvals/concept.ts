import { sql } from 'kysely'
import { holds } from '~/contract/roles'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { APPROVAL_KINDS, rolesFor } from '~/house/registers/approval-kinds'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'
import type { approvalDesk } from '../../contract/approvals'
import { approve, expireApprovals, reject, release, withdraw } from './decide-approval'
import { approvalInvariants } from './invariants'
import { readApproval, readApprovals } from './read-approvals'

const approvalTiles: Record<string, Tile> = {
  approvals: {
    may: 'enter',
    kind: 'waiting',
    title: m.console_figure_approvals,
    screen: 'consoleApprovals',
    value(operator) {
      const kinds = APPROVAL_KINDS.filter((kind) => holds(operator, rolesFor(kind)))
      if (kinds.length === 0) return undefined
      return sql`
        (select count(*) from approvals
          where state = 'waiting' and expires_at > shop_now() and asked_by <> ${operator.id} and kind = any(${kinds}))`
    },
  },
}

const desk: Provided<typeof approvalDesk> = {
  list: (input, { operator }) => readApprovals(operator, input),
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
