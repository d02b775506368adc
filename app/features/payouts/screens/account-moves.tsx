import type { z } from 'zod'
import { BALANCE_EVENTS, type BalanceEvent } from '~/features/wallet/contract/members'
import { type AccountRow, accountRows, eventTexts, orderHref } from '~/features/wallet/parts/account-rows'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { fen, yuanText } from '~/values/money'
import { SelectField } from '~/web/kits/form/field'
import { FilesHint } from '~/web/kits/form/files-hint'
import { Pager } from '~/web/kits/list/pager'
import { Button, ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { ListRow } from '~/web/ui/list-row'
import { Section } from '~/web/ui/section'
import { When } from '~/web/ui/when'
import type { AccountMove, payoutCalls } from '../contract/members'

type Statement = z.output<typeof payoutCalls.statement.output>
type MonthQuery = { event?: BalanceEvent; month: string }

const signed = (change: number) => `${change < 0 ? '−' : '+'}¥${yuanText(fen(Math.abs(change)))}`

export function AccountMoves({
  statement,
  monthQuery,
  isInside,
}: {
  statement: Statement
  monthQuery: MonthQuery
  isInside: boolean
}) {
  const { items, next, months } = statement
  const query = { event: monthQuery.event, month: monthQuery.month || undefined }
  if (months.length === 0 && items.length === 0) return <Empty icon="coin" title={m.payouts_moves_none()} />
  return (
    <>
      <form method="get" action={paths.accountDetails} className="card mt-2 p-3">
        <SelectField
          name="event"
          label={m.field_name_kind()}
          stacked
          empty={m.payouts_all_kinds()}
          defaultValue={monthQuery.event ?? ''}
          choices={BALANCE_EVENTS.map((one) => ({ value: one, text: eventTexts[one]() }))}
        />
        <SelectField
          name="month"
          label={m.payouts_month()}
          stacked
          empty={m.payouts_all_months()}
          defaultValue={monthQuery.month}
          choices={months.map(({ month }) => ({ value: month, text: month }))}
        />
        <Button look="soft" wide className="mt-3">
          {m.payouts_show()}
        </Button>
      </form>
      <Section title={m.payouts_tab_moves()} className="mt-2">
        {items.length === 0 ? (
          <p className="text-sm text-ink-2">{m.payouts_moves_none()}</p>
        ) : (
          <ul id="moves">
            {items.flatMap(accountRows).map((row) => (
              <Move key={row.key} row={row} />
            ))}
          </ul>
        )}
      </Section>
      <Pager list="moves" next={next && withQuery(paths.accountDetails, { ...query, cursor: next })} />
      <section className="card rows mt-2" aria-label={m.payouts_months()}>
        {months.map(({ month, ...sums }) => (
          <ListRow
            key={month}
            title={<span className="num">{month}</span>}
            value={
              <span className="num">
                {m.payouts_month_in()} ¥{yuanText(sums.in)} · {m.payouts_month_out()} ¥{yuanText(sums.out)}
              </span>
            }
          />
        ))}
      </section>
      <ButtonLink look="line" wide className="mt-4" href={withQuery(paths.accountTable, query)} download>
        {m.payouts_download()}
      </ButtonLink>
      <FilesHint isInside={isInside} />
    </>
  )
}

function Move({ row: { text, event, change, after, orderId, at } }: { row: AccountRow<AccountMove> }) {
  return (
    <li className="flex flex-wrap items-center border-t border-line py-2.5 first:border-t-0">
      <span className="min-w-0 flex-1 large:basis-full">
        {orderId ? (
          <a href={orderHref(event, orderId)} className="hit underline decoration-line underline-offset-4">
            {text}
          </a>
        ) : (
          text
        )}
        <span className="block text-xs text-ink-3">
          <When at={at} />
        </span>
      </span>
      <span className="ml-3 text-right large:ml-0">
        <b className="num block">{signed(change)}</b>
        <span className="num block text-xs text-ink-3">{after}</span>
      </span>
    </li>
  )
}
