import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { ButtonLink } from '~/web/ui/button'
import { Money } from '~/web/ui/money'
import { type CaseSummary, caseTotal, isForMoney } from '../contract/members'
import { CaseGoods } from './case-goods'
import { kindText, standingText } from './case-texts'

export function CaseCard({ one }: { one: CaseSummary }) {
  return (
    <li className="card mb-2 p-3">
      <div className="mb-3 flex border-b border-line pb-2.5 text-xs">
        <span className="text-ink-2">{kindText(one.kind)}</span>
        <b className="ml-auto text-brand-700">{standingText(one)}</b>
      </div>
      <CaseGoods goods={one} />
      {one.exchange && (
        <p className="mt-1 text-xs text-ink-2">{m.cases_exchange_to({ choice: one.exchange.optionText })}</p>
      )}
      {isForMoney(one) && (
        <p className="mt-2 flex items-baseline justify-end border-t border-line pt-2.5">
          <span className="mr-1.5 text-xs text-ink-2">{m.cases_sum_total()}</span>
          <Money fen={caseTotal(one)} size="lg" />
        </p>
      )}
      <div className="mt-2 text-right">
        <ButtonLink look="line" size="sm" href={withQuery(paths.afterSale, { id: one.id })}>
          {m.cases_details_title()}
        </ButtonLink>
      </div>
    </li>
  )
}
