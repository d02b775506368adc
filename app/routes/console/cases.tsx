import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CASE_KINDS } from '~/contract/after-sales'
import { calls } from '~/contract/calls'
import { CASE_QUEUES } from '~/contract/console-cases'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Tag } from '~/ui/badge'
import { DataTable } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { SelectField, TextField } from '~/ui/field'
import { Money } from '~/ui/money'
import { Pager } from '~/ui/pager'
import { addFen } from '~/values/money'
import { dateTimeText } from '~/values/time'
import { reasonText } from '../mine/case-texts'
import { caseKindText, caseStandingText } from './case-texts'
import { FilterBar } from './filter-bar'

export const handle: ScreenHandle = { title: () => m.console_cases_title(), parent: paths.console }

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request)
  const { searchParams } = new URL(request.url)
  const filter = {
    queue: CASE_QUEUES.find((one) => one === searchParams.get('queue')) ?? CASE_QUEUES[0],
    kind: CASE_KINDS.find((one) => one === searchParams.get('kind')),
    orderId: searchParams.get('orderId')?.trim() ?? '',
  }
  const cursor = searchParams.get('cursor') ?? undefined
  const { items, next, counts } = await operator.call(calls.consoleCases.list, { ...filter, cursor })
  const at = (text: string) => dateTimeText(new Date(text), operator.locale)
  const rows = items.map((one) => ({ ...one, dueAt: one.dueAt && at(one.dueAt), appliedAt: at(one.appliedAt) }))
  return { filter, rows, next, counts }
}

export default function CaseQueue() {
  const { filter, rows, next, counts } = useLoaderData<typeof loader>()
  const queues = {
    waiting: m.console_cases_queue_waiting({ count: counts.waiting }),
    member: m.console_cases_queue_member(),
    stuck: m.console_cases_queue_stuck({ count: counts.stuck }),
    over: m.console_cases_queue_over(),
    all: m.console_filter_any(),
  }
  const columns = [
    m.console_cases_due(),
    m.console_cases_goods(),
    m.console_cases_kind(),
    m.console_cases_reason(),
    m.console_cases_amount(),
    m.console_cases_state(),
  ]
  return (
    <>
      <FilterBar path={paths.consoleCases} isFiltered={filter.queue !== 'waiting' || !!filter.kind || !!filter.orderId}>
        <SelectField
          name="queue"
          label={m.console_cases_queue()}
          stacked
          empty={false}
          defaultValue={filter.queue}
          choices={CASE_QUEUES.map((value) => ({ value, text: queues[value] }))}
        />
        <SelectField
          name="kind"
          label={m.console_cases_kind()}
          stacked
          empty={m.console_filter_any()}
          defaultValue={filter.kind}
          choices={CASE_KINDS.map((value) => ({ value, text: caseKindText(value) }))}
        />
        <TextField
          name="orderId"
          label={m.console_cases_order()}
          stacked
          maxLength={64}
          defaultValue={filter.orderId}
        />
      </FilterBar>
      {counts.escalated > 0 && (
        <p className="mb-3">
          <Tag tone="price">{m.console_cases_escalated({ count: counts.escalated })}</Tag>
        </p>
      )}
      {rows.length === 0 ? (
        <Empty icon="refund" title={m.console_cases_none()} text={m.console_cases_none_text()} />
      ) : (
        <DataTable
          id="cases"
          caption={m.console_cases_title()}
          columns={columns}
          rows={rows.map((one) => ({
            key: one.id,
            cells: [
              <a key="at" href={withQuery(paths.consoleCase, { id: one.id })} className="num">
                {one.dueAt ?? one.appliedAt}
              </a>,
              `${one.title} × ${one.quantity}`,
              caseKindText(one.kind),
              reasonText(one.reason),
              <Money key="amount" plain size="sm" fen={addFen(one.amount, one.freight)} />,
              caseStandingText(one),
            ],
          }))}
        />
      )}
      <Pager list="cases" next={next && withQuery(paths.consoleCases, { ...filter, cursor: next })} />
    </>
  )
}
