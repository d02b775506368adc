import { sql } from 'kysely'
import { holds } from '~/contract/roles'
import { APPROVAL_KINDS, rolesFor } from '~/house/registers/approval-kinds'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'

export const approvalTiles: Record<string, Tile> = {
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
