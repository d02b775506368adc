import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import { useRights } from '~/web/kits/console/rights'
import { Card } from '~/web/kits/detail/card'
import { ListRow } from '~/web/ui/list-row'
import { type CaseSummary, caseTotal, isForMoney } from '../contract/members'
import { caseStandingText } from './case-desk-texts'

type DeskCasesProps = {
  cases: readonly CaseSummary[]
  isHeld?: boolean
}

export function DeskCases({ cases, isHeld }: DeskCasesProps) {
  const mayOpen = useRights()('refund')
  if (cases.length === 0) return null
  return (
    <Card label={m.cases_title()}>
      {cases.map((one) => (
        <ListRow
          key={one.id}
          title={one.quantity ? `${one.title} × ${one.quantity}` : one.title}
          note={caseStandingText(one)}
          value={isForMoney(one) && <span className="num">¥{yuanText(caseTotal(one))}</span>}
          href={mayOpen ? withQuery(paths.consoleCase, { id: one.id }) : undefined}
        />
      ))}
      {isHeld && <p className="p-3 text-ink-2">{m.console_order_held()}</p>}
    </Card>
  )
}
