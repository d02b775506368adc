import { useRouteLoaderData } from '@remix-run/react'
import { holds, may, type OperatorInfo } from '~/contract/roles'
import { actText } from '~/house/registers/act-texts'
import type { WaitingApproval } from '~/house/registers/approval-kinds'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Card } from '~/web/kits/detail/card'
import { ListRow } from '~/web/ui/list-row'
import { mostText } from './approval-texts'

export function WaitingApprovals({ approvals }: { approvals: readonly WaitingApproval[] }) {
  const data = useRouteLoaderData<{ operator?: OperatorInfo }>('web/layouts/console')
  const mayOpen = data?.operator && holds(data.operator, may.seeApprovals)
  if (approvals.length === 0) return null
  return (
    <Card label={m.console_approvals_waits()}>
      {approvals.map((one) => (
        <ListRow
          key={one.id}
          title={actText(one.kind)}
          note={m.console_approvals_waits()}
          value={<span className="num">{mostText(one)}</span>}
          href={mayOpen ? withQuery(paths.consoleApproval, { id: one.id }) : undefined}
        />
      ))}
    </Card>
  )
}
